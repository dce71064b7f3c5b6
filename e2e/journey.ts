import { expect, test as base, type BrowserContext } from '@playwright/test'

interface Watched {
  /** Errors on the console of the journey's page, and script errors there. */
  readonly trouble: string[]
  /**
   * Errors thrown by scripts, but those of failed requests, and violations of the
   * Content-Security-Policy on any page: there are none.
   */
  readonly faults: string[]
}

/** How Chromium begins what it says about a violation of the policy, Trusted Types included. */
const violation = /Content Security Policy|Trusted(?:HTML|Script|ScriptURL)/

/**
 * What a failed request throws is no fault: MapLibre rejects a promise of its own when a style or
 * sprite cannot be fetched, besides the event that the product handles.
 */
const failedRequest = /AJAXError|Failed to fetch/

/** A test that records errors in the background, and reports them when the journey fails. */
export const test = base.extend<Watched>({
  trouble: [
    async ({ page }, use, info) => {
      const trouble: string[] = []
      page.on('pageerror', (error) => trouble.push(error.stack ?? error.message))
      page.on('crash', () => trouble.push('the page crashed'))
      page.on('console', (message) => {
        if (message.type() === 'error') trouble.push(`${message.text()} ${message.location().url}`)
      })
      await use(trouble)
      if (info.status === info.expectedStatus) return
      // As text, since screenshots are of no use on a CI machine.
      const screen = await page.locator('body').ariaSnapshot()
      process.stdout.write([...trouble, screen, ''].join('\n'))
    },
    { auto: true },
  ],
  faults: [
    async ({ browser, context }, use) => {
      const faults: string[] = []
      const watch = (watched: BrowserContext) => {
        watched.on('weberror', (error) => {
          // A DOMException, as of a font that cannot be fetched or a fetch that is aborted, has none.
          const { stack = '' } = error.error()
          if (stack !== '' && !failedRequest.test(stack)) faults.push(stack)
        })
        watched.on('console', (message) => {
          if (violation.test(message.text())) faults.push(message.text())
        })
      }
      watch(context)
      browser.on('context', watch)
      await use(faults)
      browser.off('context', watch)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
