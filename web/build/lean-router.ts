import type { Plugin } from 'vite';

/**
 * Lets a build leave out what nobody uses of react-router: forms, data routes and their fetchers, 3 kB on every
 * page. Its package says that it has no side effects, but its top level names components for React's tools and
 * makes them by calls that a bundler can't know to be harmless.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          // Ahead of a press it is our own table of screens that loads (prefetch-on-intent.ts).
          .replace(/return shouldPrefetch && .* : link;/, 'return link;')
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/(?<== )React\d*\.(forwardRef|memo|createContext)\(/g, '/* @__PURE__ */ $&'),
        map: null,
      }),
    },
  };
}
