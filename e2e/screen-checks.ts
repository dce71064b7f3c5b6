import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Locator, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * WCAG 2.2 AA, as far as axe can test it. Axe is added to a page once: `@axe-core/playwright` adds
 * it at each check, and to another page that it opens for its report, which takes ten times as long.
 */
export async function expectNoFindings(page: Page, where: string): Promise<void> {
  await fadesToEnd(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript)
  const findings = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { readonly axe: typeof Axe }
    // For some seconds React Aria's announcer contains the name of an element that has been closed,
    // as intended.
    const context = { exclude: '[data-live-announcer]' }
    const options: Axe.RunOptions = {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    }
    const { violations } = await axe.run(context, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, standard)
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
