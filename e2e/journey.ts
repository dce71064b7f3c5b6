import { test as base } from '@playwright/test'

interface Watched {
  /** Script errors, and violations of the content security policy, during the whole journey. */
  readonly trouble: string[]
}

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
})
