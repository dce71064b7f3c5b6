import { expect, type Page } from '@playwright/test'

import { PaymentsHost } from '../apps/server/src/testing/payments-host.ts'
import { test } from './journey.ts'
import { theMap } from './user-actions.ts'
import { OwnServer } from './own-server.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

/** On the screen of a phone and of a desktop. */
async function expectGoodScreen(page: Page, where: string): Promise<void> {
  for (const size of [
    { width: 320, height: 640 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expectToFit(page)
    await expectNoFindings(page, `${where} at ${size.width} px`)
  }
}

test('a user registers a paid account, sees its subscription, and cancels it', async ({
  page,
  trouble,
}) => {
  const run = Date.now().toString(36)
  const email = `supporter-${run}@example.org`
  await using host = await PaymentsHost.start()
  host.nextMandate = () => `MD-${run}`
  await using server = new OwnServer({ PAYMENTS_URL: host.url })
  await server.start()
  const direct = page.getByRole('dialog', { name: 'Direct debit' })
  const atHost = page.frameLocator('iframe')

  await test.step('choosing the paid account opens the page of the payment provider', async () => {
    await page.goto(`${server.baseURL}/auth/register`)
    for (const [label, value] of Object.entries({
      'First name': 'Mair',
      'Last name': 'Pugh',
      Email: email,
      Password: 'terrier-demo',
      'Confirm password': 'terrier-demo',
      'Organisation name': 'Gerddi Bro',
      'Organisation or charity number': '1122334',
      'Address 1': '4 Great Darkgate Street',
      City: 'Aberystwyth',
    })) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByLabel('Organisation type').selectOption('Community Interest')
    await page.getByLabel('Organisation sub-type').selectOption('Community growing')
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await page.getByRole('radio', { name: /^Solidarity Supporter/ }).check()
    await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled()
    await page.getByRole('button', { name: 'Set up direct debit' }).click()
    await expect(atHost.getByRole('heading')).toHaveText('Imitation of a direct debit')
    await expectGoodScreen(page, 'the page of the provider')
  })

  await test.step('a cancelled direct debit can be set up again', async () => {
    await atHost.getByRole('button', { name: 'Cancel' }).click()
    await expect(direct).toBeHidden()
    await expect(page.getByText(/^No direct debit was set up/)).toBeVisible()
    await page.getByRole('button', { name: 'Set up direct debit' }).click()
    await atHost.getByRole('button', { name: 'Give mandate' }).click()
    await expect(direct).toBeHidden()
    await expect(page.getByText(/^Your direct debit is ready/)).toBeVisible()
    expect(host.subscriptions.size).toBe(0)
  })

  await test.step('registering starts the subscription', async () => {
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'Registration Successful' })).toBeVisible()
    await expect(page.getByText(/Your subscription has started/)).toBeVisible()
    expect([...host.subscriptions.keys()]).toEqual([`subscription-MD-${run}`])
    await page.getByRole('button', { name: 'Ok' }).click()
  })

  await test.step('My Account shows the subscription, and cancels it', async () => {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('terrier-demo')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(theMap(page)).toBeVisible()
    await page.goto(`${server.baseURL}/app/my-account`)
    const part = page.getByRole('region', { name: 'Subscription' })
    await expect(part).toContainText(/^SubscriptionSolidarity Supporter since/)
    await expect(part).toContainText(`MD-${run}`)
    await expectGoodScreen(page, 'My Account with a subscription')
    await part.getByRole('button', { name: 'Cancel subscription' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel subscription' })
    await expectNoFindings(page, 'the question whether to cancel')
    await question.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(part.getByText(/^Your subscription was cancelled on/)).toBeFocused()
    await expect(part.getByRole('button')).toHaveCount(0)
    expect([...host.cancelled]).toEqual([`MD-${run}`])
  })

  expect(trouble).toEqual([])
})
