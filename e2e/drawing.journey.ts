import { expect, type Locator, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, chooseFromMapMenu, theMap, clickMap } from './user-actions.ts'

/** On the new map of each test, zoomed out so far that no vertex snaps to a boundary. */
const corners = [
  [-120, -80],
  [120, -80],
  [120, 100],
  [-120, 100],
] as const
type Offset = readonly [right: number, down: number]

test('a shape is drawn and changed with the mouse', async ({ page, trouble }) => {
  await beginAnew(page)

  await test.step('it is drawn corner by corner, and Backspace removes the last corner', async () => {
    await button(page, 'Drawing Tools').click()
    await button(page, 'Polygon').click()
    for (const corner of corners) await clickMap(page, corner)
    await page.keyboard.press('Backspace')
    await expect(theMap(page).getByText('3 corners')).toBeVisible()
    await clickMap(page, corners[3])
    await clickMap(page, corners[0])
    await expect(popup(page, 'Polygon 1')).toBeVisible()
    const [left, top] = pointOf(page, corners[0])
    const [right, bottom] = pointOf(page, corners[2])
    const box = await boxOf(popup(page, 'Polygon 1'))
    const isBeside =
      box.x > right || box.x + box.width < left || box.y > bottom || box.y + box.height < top
    expect(isBeside, 'the popup covers nothing of the new shape').toBe(true)
  })

  await test.step('a corner is moved, one is added and one removed', async () => {
    await button(page, 'Edit').click()
    await expect(hint(page)).toContainText('Drag a corner to move it')
    await drag(page, corners[1], [180, -120])
    await expect(hint(page)).toContainText('Corner 2 of 4')
    await clickMap(page, [0, 100])
    await expect(hint(page)).toContainText('Corner 4 of 5')
    const [right, down] = pointOf(page, corners[3])
    await page.mouse.click(right, down, { button: 'right' })
    await clickMap(page, corners[2])
    await expect(hint(page)).toContainText('Corner 3 of 4')
  })

  await test.step('the last edit is undone and redone', async () => {
    const area = await areaOf(page)
    await page.keyboard.press('Control+z')
    await expect.poll(() => areaOf(page)).not.toBe(area)
    await page.keyboard.press('Control+y')
    await expect.poll(() => areaOf(page)).toBe(area)
    await button(page, 'Done').click()
  })

  await renameAndRemove(page, 'Polygon 1')
  expect(trouble).toEqual([])
})

test('a shape is drawn and changed by keyboard alone', async ({ page, trouble }) => {
  await beginAnew(page)

  await test.step('a tool moves the focus to the map, and a polygon is drawn with the crosshair', async () => {
    await button(page, 'Drawing Tools').press('Enter')
    await button(page, 'Polygon').press('Enter')
    await expect(theMap(page).getByRole('region', { name: /^Map\./ })).toBeFocused()
    await expect(hint(page)).toContainText('Arrow keys move the map')
    for (const [arrow, count] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowDown', 3],
    ] as const) {
      await page.keyboard.press('Enter')
      await expect(hint(page)).toContainText(count === 1 ? '1 corner' : `${count} corners`)
      for (let step = 0; step < 5; step++) await page.keyboard.press(`Shift+${arrow}`)
    }
    await page.keyboard.press('Backspace')
    await expect(hint(page)).toContainText('2 corners')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(popup(page, 'Polygon 1')).toBeVisible()
  })

  await test.step('corners are chosen, moved, added and removed', async () => {
    await button(page, 'Edit').press('Enter')
    await page.keyboard.press(']')
    await expect(hint(page)).toContainText('Whole shape')
    await page.keyboard.press('Tab')
    await expect(hint(page)).toContainText('Corner 1 of 3')
    const area = await areaOf(page)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => areaOf(page)).not.toBe(area)
    await page.keyboard.press('Enter')
    await expect(hint(page)).toContainText('Corner 2 of 4')
    await page.keyboard.press('Delete')
    await expect(hint(page)).toContainText('Corner 2 of 3')
  })

  await test.step('the last edit is undone and redone', async () => {
    await page.keyboard.press('Control+z')
    await page.keyboard.press(']')
    await page.keyboard.press(']')
    await expect(hint(page)).toContainText('Corner 1 of 4')
    await page.keyboard.press('Control+y')
    await page.keyboard.press(']')
    await page.keyboard.press(']')
    await expect(hint(page)).toContainText('Corner 1 of 3')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  await test.step('a marker is placed by its grid reference', async () => {
    await button(page, 'Marker').press('Enter')
    const field = page.getByRole('textbox', { name: 'Coordinates or grid reference' })
    await field.fill('nowhere')
    await field.press('Enter')
    await expect(page.getByText('Type a latitude and longitude in Great Britain')).toBeVisible()
    await field.fill('SK 571 397')
    await field.press('Enter')
    await expect(popup(page, 'Marker 1')).toBeVisible()
  })

  await renameAndRemove(page, 'Marker 1', (it) => it.press('Enter'))
  expect(trouble).toEqual([])
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a shape is drawn and changed with a finger', async ({ page, trouble }) => {
    await beginAnew(page)
    const tap = async (offset: Offset) => {
      await page.touchscreen.tap(...pointOf(page, offset))
      await page.waitForTimeout(120)
    }

    await test.step('it is drawn corner by corner', async () => {
      await button(page, 'Drawing Tools').tap()
      await button(page, 'Polygon').tap()
      for (const corner of corners) await tap(corner)
      await button(page, 'Undo corner').tap()
      await expect(hint(page)).toContainText('3 corners')
      await tap(corners[3])
      await button(page, 'Finish').tap()
      await expect(popup(page, 'Polygon 1')).toBeVisible()
    })

    await test.step('a corner is moved, one is added, and a selected corner is deleted with its button', async () => {
      await button(page, 'Edit').tap()
      await expect(hint(page)).toContainText('Drag a corner to move it')
      await slide(page, corners[1], [180, -120])
      await expect(hint(page)).toContainText('Corner 2 of 4')
      await button(page, 'Add corner').tap()
      await expect(hint(page)).toContainText('Corner 3 of 5')
      await tap(corners[3])
      await expect(hint(page)).toContainText('Corner 5 of 5')
      await button(page, 'Delete corner').tap()
      await expect(hint(page)).toContainText('of 4')
    })

    await test.step('the last edit is undone and redone', async () => {
      const area = await areaOf(page)
      await page.getByRole('button', { name: /^Undo: / }).tap()
      await expect.poll(() => areaOf(page)).not.toBe(area)
      await page.getByRole('button', { name: /^Redo: / }).tap()
      await expect.poll(() => areaOf(page)).toBe(area)
      await button(page, 'Done').tap()
    })

    await renameAndRemove(page, 'Polygon 1', (it) => it.tap())
    expect(trouble).toEqual([])
  })
})

async function beginAnew(page: Page): Promise<void> {
  await signIn(page)
  await chooseFromMapMenu(page, 'New')
  await page.getByRole('dialog').getByRole('button', { name: 'New map' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function renameAndRemove(
  page: Page,
  name: string,
  press: (it: Locator) => Promise<void> = (it) => it.click(),
): Promise<void> {
  await test.step('the object is renamed, removed, and restored with Undo', async () => {
    const about = popup(page, name)
    await expect(about).toBeVisible()
    const before = await restingBoxOf(about)
    await press(about.getByRole('button', { name: /^Edit / }))
    await about.getByRole('textbox', { name: 'Name' }).fill('Cae Bach')
    const { x, y, height } = await boxOf(about)
    const staysAt = { top: y === before.y, bottom: y + height === before.y + before.height }
    expect(x === before.x && (staysAt.top || staysAt.bottom), 'it does not jump').toBe(true)
    await press(about.getByRole('button', { name: 'Save' }))
    await expect(popup(page, 'Cae Bach')).toBeVisible()
    await press(button(page, 'Trash'))
    await expect(popup(page, 'Cae Bach')).toBeHidden()
    await expect(page.getByText('Cae Bach was removed.')).toBeVisible()
    // The button of the notification; the one in the top bar names what it would undo.
    await press(button(page, 'Undo'))
    await press(button(page, 'Land Information'))
    await expect(page.getByRole('button', { name: 'Go to Cae Bach' })).toBeVisible()
  })
}

/** The bounding box once it is stable: a popup moves with its object while the map moves. */
async function restingBoxOf(it: Locator): Promise<Awaited<ReturnType<typeof boxOf>>> {
  let box = await boxOf(it)
  await expect(async () => {
    const last = box
    await it.page().waitForTimeout(300)
    box = await boxOf(it)
    expect(box).toEqual(last)
  }).toPass()
  return box
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

function popup(page: Page, name: string): Locator {
  return page.getByRole('region', { name: `About ${name}` })
}

async function boxOf(it: Locator) {
  const box = await it.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

function hint(page: Page): Locator {
  return theMap(page).getByRole('status').first()
}

/** The area as shown in the toolbar over the map. */
async function areaOf(page: Page): Promise<string> {
  const area = theMap(page).getByRole('definition').filter({ hasText: 'hectares' })
  return (await area.textContent()) ?? ''
}

function pointOf(page: Page, [right, down]: Offset): [x: number, y: number] {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return [width / 2 + 150 + right, height / 2 + down]
}

async function drag(page: Page, from: Offset, to: Offset): Promise<void> {
  await page.mouse.move(...pointOf(page, from))
  await page.mouse.down()
  await page.mouse.move(...pointOf(page, to), { steps: 3 })
  await page.mouse.up()
}

/** Like `drag`, with touch input. */
async function slide(page: Page, from: Offset, to: Offset): Promise<void> {
  const fingers = await page.context().newCDPSession(page)
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    offsets: readonly Offset[],
  ) => {
    const touchPoints = offsets.map((offset) => {
      const [x, y] = pointOf(page, offset)
      return { x, y }
    })
    await fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await send('touchStart', [from])
  await send('touchMove', [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]])
  await send('touchMove', [to])
  await send('touchEnd', [])
}
