import { test as base } from '@playwright/test'

interface Watched {
  /** Errors of scripts, and refusals of the content security policy, anywhere on the way. */
  readonly trouble: string[]
}

/** A test that notes what goes wrong behind the screen, and tells it when the journey fails. */
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
      // Where a journey fails on a machine that nobody can look at, its pictures are of no use.
      const screen = await page.locator('body').ariaSnapshot()
      process.stdout.write([...trouble, screen, ''].join('\n'))
    },
    { auto: true },
  ],
})
