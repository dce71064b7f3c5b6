/**
 * Trusted Types (W3C): the Content-Security-Policy lets text become HTML, or the address of a
 * script, only through a policy that it names. TypeScript does not declare them yet, and browsers
 * from before 2026 may lack them.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: PolicyRules): TrustedTypePolicy
}

interface PolicyRules {
  /** Returning undefined refuses the text. */
  readonly createHTML?: (html: string) => string | undefined
  readonly createScriptURL?: (url: string) => string | undefined
}

interface TrustedTypePolicy {
  /** Returns a `TrustedHTML`, which DOM methods accept where they are declared to take a string. */
  createHTML(html: string): string
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

/** The scripts that the build makes for MapLibre's workers, and the service worker. */
const ownScripts = /^\/(?:service-worker|assets\/[\w.-]+)\.js$/

/**
 * Creates the policy that browsers consult for text that no other policy has approved: workers run
 * this build's own scripts only, and no text becomes HTML or script.
 */
export function restrictScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, window.location.href)
      return origin === window.location.origin && ownScripts.test(pathname) ? url : undefined
    },
  })
}
