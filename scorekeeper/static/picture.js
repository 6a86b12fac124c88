/** Draws the picture of a scoresheet as PNG, to be kept, or shared where the browser shares files. */
export default function picture(box) {
  const { name } = box.dataset;
  const [save, share] = ["save", "share"].map((what) => box.querySelector(`[data-${what}]`));
  share.hidden = !canShare(name);
  save.hidden = false;
  // A share sheet opens only at once after a tap, so the picture is drawn before.
  let ready = share.hidden ? undefined : drawn(name);
  save.addEventListener("click", async () => keep(await (ready ??= drawn(name))));
  share.addEventListener("click", async () => {
    const files = [await ready];
    navigator.share({ files }).catch(() => {});
  });
}

const canShare = (name) => navigator.canShare?.({ files: [new File([], name, { type: "image/png" })] });

async function drawn(name) {
  const image = new Image();
  image.src = document.querySelector("img.picture").src;
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = sharp(image);
  [canvas.width, canvas.height] = [image.width * scale, image.height * scale];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new File([blob], name, { type: "image/png" });
}

/** How many pixels to a unit: three, but no more than phones' canvases can hold. */
const sharp = ({ width, height }) => Math.min(3, 8000 / Math.max(width, height));

function keep(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
