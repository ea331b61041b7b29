/** What the bootstrap tells the person who waits for it; on standard error, so that output stays the command's. */
export const say = (line) => console.error(`\u00b7 ${line}`);

/** A step of several, told apart from what its program prints. */
export const sayStep = (name) => console.error(`\n\u00b7 ${name}`);

/** An error whose message is all that a person needs. */
export const failure = (message) => Object.assign(new Error(message), { known: true });

/** Runs a step and says how long it took; while it takes long, that it still does. */
export const timed = async (what, work) => {
  say(`${what} ...`);
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  const timer = setInterval(() => say(`  ${Math.round((Date.now() - began) / 1000)} s so far`), 15_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    say(`${what}: ${seconds()} s`);
  }
};
