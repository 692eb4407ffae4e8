// Stand-in for https://apis.google.com/js/api.js, which Firebase loads before it opens Google's
// window: without internet there is no window. It is `gapi.iframes` alone, over postMessage; the
// library, the emulator's account page and our code are the real ones.
(() => {
  const handlers = new Map();
  const waiting = new Map();
  const ready = new Map();
  let sent = 0;

  const post = (target, message) => target.postMessage({ gapi: message }, '*');

  const frameOf = (target) => ({
    register(name, handler) {
      handlers.set(name, handler);
      if (target === parent && parent !== window) post(parent, { kind: 'hello' });
    },
    unregister: (name) => handlers.delete(name),
    send(name, data, callback) {
      sent += 1;
      const id = `${sent}-${Math.random()}`;
      if (callback) waiting.set(id, callback);
      post(target, { kind: 'call', id, name, data });
    },
    restyle: () => Promise.resolve(),
    ping(callback) {
      callback([]);
      return Promise.resolve([]);
    },
    getParentIframe: () => frameOf(parent),
  });

  async function answer(source, { id, name, data }) {
    const result = await handlers.get(name)?.(data, frameOf(source));
    post(source, { kind: 'answer', id, result: result === undefined ? [] : [result].flat() });
  }

  function take({ id, result }) {
    try {
      waiting.get(id)?.(result);
    } catch {
      // Firebase throws after each answered webStorageSupport; the real library swallows it too.
    }
    waiting.delete(id);
  }

  addEventListener('message', ({ data, source }) => {
    const message = data?.gapi;
    if (message?.kind === 'call') void answer(source, message);
    else if (message?.kind === 'answer') take(message);
    else if (message?.kind === 'hello') ready.get(source)?.();
  });

  const context = {
    open: (params, opened) =>
      new Promise((resolve) => {
        const iframe = document.createElement('iframe');
        Object.assign(iframe.style, params.attributes?.style ?? {});
        iframe.setAttribute('aria-hidden', 'true');
        iframe.tabIndex = -1;
        iframe.src = params.url;
        (params.where ?? document.body).appendChild(iframe);
        ready.set(iframe.contentWindow, () => {
          const frame = frameOf(iframe.contentWindow);
          resolve(opened ? opened(frame) : frame);
        });
      }),
    getParentIframe: () => frameOf(parent),
  };

  window.gapi = {
    load(_name, options) {
      setTimeout(typeof options === 'function' ? options : options.callback);
    },
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: 'CROSS_ORIGIN_IFRAMES_FILTER',
      getContext: () => context,
      Iframe: () => {},
    },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  setTimeout(() => {
    if (onload) window[onload]?.();
    window.gapi_onload?.();
  });
})();
