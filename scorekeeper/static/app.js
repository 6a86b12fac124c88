// Attaches modules to the elements that ask for them: <form data-module="pad draft">. Those with `data-remembered`
// ask only where the phone remembers something of that kind.
import { remembered } from "./remembering.js";

const isWanted = ({ dataset }) =>
  !dataset.remembered || remembered().some((name) => name.startsWith(dataset.remembered));

for (const element of document.querySelectorAll("[data-module]")) {
  for (const name of isWanted(element) ? element.dataset.module.split(" ") : []) {
    import(`./${name}.js`).then((module) => module.default(element));
  }
}

// Over plain http there is none to be had.
const { worker } = document.documentElement.dataset;
if (worker) navigator.serviceWorker?.register(worker).catch(() => {});
