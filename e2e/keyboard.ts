import { expect, type Locator, type Page } from '@playwright/test'

/** More controls than any screen has. */
const mostSteps = 80

type Role = Parameters<Page['getByRole']>[0]

/**
 * Presses Tab until the control of this role and label has the focus, as a keyboard user does.
 * Every control that is focused on the way must be visible.
 */
async function tabTo(within: Page | Locator, role: Role, name: string | RegExp): Promise<void> {
  const page = 'page' in within ? within.page() : within
  const exact = typeof name === 'string'
  const control = within.getByRole(role, { name, exact })
  await expect(control).toBeVisible()
  const wanted = await control.elementHandle()
  const passed: string[] = []
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab')
    const { label, fault, isThere } = await page.evaluate(focusedElement, wanted)
    passed.push(label)
    expect(fault, `The focus on ${label}`).toBeNull()
    if (isThere) return
  }
  throw new Error(`Tab never came to ${role} ${name}, but to: ${passed.join(', ')}`)
}

/** Types into a field that is reached with Tab, replacing its contents. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', label)
  await page.keyboard.insertText(text)
}

/** Moves to a list with Tab, and down to this option with the arrow keys. */
export async function choose(page: Page, label: string, choice: string): Promise<void> {
  await tabTo(page, 'combobox', label)
  const chosen = page.getByRole('combobox', { name: label }).locator('option:checked')
  for (let step = 0; step < mostSteps; step += 1) {
    if ((await chosen.textContent()) === choice) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${label} does not offer ${choice}`)
}

/** Moves to a control with Tab, and presses it. */
export async function pressAt(
  within: Page | Locator,
  role: Role,
  name: string | RegExp,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(within, role, name)
  await ('page' in within ? within.page() : within).keyboard.press(key)
}

/**
 * Opens a menu by its button, and waits until an item has the focus: the items may be in a chunk
 * that is still loading, and until they are there a key would go to the button, and close the menu.
 */
export async function openMenu(page: Page, button: string | RegExp): Promise<void> {
  await pressAt(page, 'button', button)
  await expect(page.getByRole('menu').locator('[role="menuitem"]:focus')).toBeVisible()
}

interface Focus {
  readonly label: string
  /** Why the focused element is not visible; null if it is. */
  readonly fault: string | null
  /** Whether the wanted element has the focus. */
  readonly isThere: boolean
}

/** Runs in the page: describes the focused element. */
function focusedElement(wanted: Node | null): Focus {
  const element = document.activeElement
  // After the last control the focus moves to the browser, and then to the first one.
  if (!element || element === document.body) {
    return { label: 'the browser', fault: null, isThere: false }
  }
  const text = element.getAttribute('aria-label') ?? element.textContent
  const label = `${element.tagName} '${text.trim().slice(0, 60)}'`
  // Native inputs are visually hidden, with a styled element in the same label.
  const isDrawnElsewhere = element.clientWidth <= 2 || getComputedStyle(element).opacity === '0'
  const shown = (isDrawnElsewhere && element.closest('label')) || element
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const inset = 3
  const points = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
    [top + inset, (top + bottom) / 2, bottom - inset].map((y) => [x, y] as const),
  )
  const isSeen = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y)
    return there !== null && (shown.contains(there) || there.contains(shown))
  })
  const isThere = element === wanted
  if (!isSeen) return { label, fault: 'is hidden', isThere }
  const isMarked = [shown, ...shown.querySelectorAll('*')].some((part) => {
    const { outlineStyle, boxShadow } = getComputedStyle(part)
    return outlineStyle !== 'none' || boxShadow !== 'none'
  })
  return { label, fault: isMarked ? null : 'is not marked', isThere }
}
