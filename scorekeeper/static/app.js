// Attaches modules to the elements that ask for them: <form data-module="pad draft">.
for (const element of document.querySelectorAll("[data-module]")) {
  for (const name of element.dataset.module.split(" ")) {
    import(`./${name}.js`).then((module) => module.default(element));
  }
}
