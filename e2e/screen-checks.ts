import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.2 AA, as far as axe can test it. */
export async function expectNoFindings(page: Page, where: string): Promise<void> {
  await fadesToEnd(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(standard)
    // For some seconds React Aria's announcer contains the name of an element that has been closed,
    // as intended.
    .exclude('[data-live-announcer]')
    .analyze()
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect(findings, where).toEqual([])
}

/**
 * While an element fades in, its contrast is too low. Infinite animations such as spinners are not
 * awaited.
 */
async function fadesToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fades = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(fades.map(({ finished }) => finished))
  })
}

/** The page does not scroll horizontally. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** No word is broken over two lines, unless it is longer than a column. A hyphen ends a word. */
export async function expectNoBrokenWords(within: Locator): Promise<void> {
  const broken = await within.evaluate((element) => {
    const longest = 24
    const found: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && word.length <= longest) found.push(word)
      }
    }
    return found
  })
  expect(broken).toEqual([])
}
