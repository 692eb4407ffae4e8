/**
 * The tester's clock: loaded before anything else, it moves `Date` ahead for the programs of a suite, and in the page.
 * The emulators issue and check their tokens by it, so that sessions hold.
 */
(() => {
  const ahead = Number(
    globalThis.process
      ? process.env.NOTARIA_ADELANTO
      : document.currentScript?.getAttribute('data-adelanto'),
  );
  const Real = Date;
  const now = () => Real.now() + ahead;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, as) => Reflect.construct(target, args.length ? args : [now()], as),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Real.prototype.constructor = Date;
})();
