import { expect } from '@playwright/test'

import { test } from './journey.ts'
import { expectNoFindings } from './screen-checks.ts'
import { signIn } from './user-actions.ts'

test('a privileged person reviews boundaries by mouse and by keyboard, and undoes the decisions', async ({
  page,
}) => {
  await signIn(page, 'admin@example.org')
  const tray = page.getByRole('region', { name: 'Boundary review' })
  const one = page.getByRole('region', { name: 'One by one' })
  const position = one.getByText(/^\d+ of \d+ in /)

  await test.step('the profile menu opens the first boundary, with both outlines and the effects', async () => {
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Boundary review' }).click()
    await expect(position).toHaveText(/^1 of /)
    await expect(one.getByText('Old outline', { exact: true })).toBeVisible()
    await expect(one.getByRole('region', { name: 'If you accept' })).toBeVisible()
    await expectNoFindings(page, 'boundary review')
  })

  const total = Number(/of ([\d,]+) in/.exec((await position.textContent()) ?? '')?.[1] ?? 0)

  await test.step('by keyboard: next, previous, refuse', async () => {
    await one.getByRole('button', { name: 'Next' }).focus()
    await page.keyboard.press('n')
    await expect(position).toHaveText(/^2 of /)
    await page.keyboard.press('p')
    await expect(position).toHaveText(/^1 of /)
    await page.keyboard.press('r')
    await expect(page.getByText(/^Refused: 1\./)).toBeVisible()
    await expect(position).toHaveText(new RegExp(`^1 of ${total - 1} in`))
  })

  await test.step('by mouse: accept, with a note', async () => {
    await one.getByRole('textbox', { name: 'Note (optional)' }).fill('Seen on the deed')
    await one.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText(/^Accepted: 1\./)).toBeVisible()
    await expect(position).toHaveText(new RegExp(`^1 of ${total - 2} in`))
  })

  await test.step('several at once', async () => {
    await page.getByRole('radio', { name: 'Several' }).press('Space')
    await expect(page.getByText('No title changes.').first()).toBeVisible()
    const boxes = page.getByRole('checkbox', { name: /^Parcel / })
    await boxes.nth(0).press('Space')
    await boxes.nth(1).press('Space')
    await expectNoFindings(page, 'boundary review, several at once')
    await page.getByRole('button', { name: 'Refuse 2' }).click()
    await expect(page.getByText(/^Refused: 2\./)).toBeVisible()
  })

  await test.step('the decisions are listed, and undone', async () => {
    await page.getByRole('radio', { name: 'Decided' }).press('Space')
    await expect(page.getByText('Seen on the deed')).toBeVisible()
    await expectNoFindings(page, 'boundary review, decided')
    const undo = page.getByRole('button', { name: /^Undo the decision/ })
    for (let left = 4; left > 0; left--) {
      await expect(undo).toHaveCount(left)
      await undo.first().click()
      await expect(page.getByText('The decision was undone.')).toBeVisible()
    }
    await expect(page.getByText('No decision has been made about this month')).toBeVisible()
    await page.getByRole('radio', { name: 'One by one' }).press('Space')
    await expect(position).toHaveText(new RegExp(`^1 of ${total} in`))
  })
  await expect(tray).toBeVisible()
})
