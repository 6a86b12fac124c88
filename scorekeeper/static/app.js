// Attaches modules to the elements that ask for them: <form data-module="pad draft">. Those that were laid together
// for this page stand in `modules`. Others are fetched, and where the element says `data-remembered` only once the
// phone remembers something of that kind.
/* global modules */
import { remembered } from "./remembering.js";

function attach({ target }) {
  for (const element of target.querySelectorAll("[data-module]")) {
    for (const name of element.dataset.module.split(" ")) {
      const { remembered: kind } = element.dataset;
      if (modules[name]) modules[name](element);
      else if (!kind || remembered(kind).length) import(`./${name}.js`).then((module) => module.default(element));
    }
  }
}

// What there is to see is shown first, which on a slow phone is a good deal sooner.
requestAnimationFrame(() => setTimeout(attach, 0, { target: document }));
// A part of the page that was put in place since asks anew.
document.addEventListener("placed", attach);

// Over plain http there is none to be had.
const { worker } = document.documentElement.dataset;
if (worker) navigator.serviceWorker?.register(worker).catch(() => {});
