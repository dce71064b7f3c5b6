import { readFileSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { expectNoFindings } from './screen-checks.ts'
import { selectProperty, signIn, signInToACopyOf } from './user-actions.ts'

test('a member proposes the title of a parcel, someone else confirms it, and withdraws it', async ({
  page,
  browser,
  baseURL,
}) => {
  const titleNo = `ZD${Date.now() % 1_000_000}`
  await signInToACopyOf(page, 'Growing space (fictional)')
  await page.getByRole('button', { name: 'Land Data', exact: true }).click()
  const allProperties = page.getByRole('switch', { name: /^All Properties/ })
  if (!(await allProperties.isChecked())) await allProperties.press('Space')
  await expect(page.getByText('fetching property boundaries')).toBeHidden()
  const properties = await selectProperty(page, [-40, -50])

  await test.step('the proposal is made by keyboard, with a document, and waits', async () => {
    await properties.getByRole('button', { name: 'Titles proposed by members' }).press('Enter')
    await properties.getByRole('button', { name: 'Propose a title' }).press('Enter')
    await properties.getByRole('textbox', { name: 'Title number' }).fill(titleNo)
    await properties.getByLabel('Document that shows it').fill('Conveyance of Kiln Field')
    await properties.getByLabel('Date of the document (optional)').fill('1923-05-04')
    await expectNoFindings(page, 'form to propose a title')
    await properties.getByRole('button', { name: 'Propose', exact: true }).press('Enter')
    // The card of the property is an entry of a list itself.
    const entries = properties.getByRole('listitem').getByRole('listitem')
    const entry = entries.filter({ hasText: `Title ${titleNo}` })
    await expect(entry).toContainText('waits for confirmation')
    await expect(entry).toContainText('Conveyance of Kiln Field, 4 May 1923')
    await expect(entry).toContainText(/Also linked to \w+: by HM Land Registry/)
    // Nobody confirms their own.
    await expect(entry.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  })

  await test.step('a privileged person confirms it in the boundary review', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const admin = await context.newPage()
    await signIn(admin, 'admin@example.org')
    await admin.getByRole('button', { name: /^Your account/ }).click()
    await admin.getByRole('menuitem', { name: 'Boundary review' }).click()
    await admin.getByRole('radio', { name: 'Titles' }).press('Space')
    await expectNoFindings(admin, 'proposed titles')
    const confirm = admin.getByRole('button', { name: new RegExp(`^Confirm title ${titleNo}`) })
    await confirm.click()
    await expect(confirm).toHaveCount(0)
    const csv = await admin.request.get('/api/ownership/links.csv', {
      headers: await bearer(admin),
    })
    expect(await csv.text()).toContain(`,${titleNo},Conveyance of Kiln Field,1923-05-04,`)

    await page.reload()
    const card = page.getByRole('region', { name: `Title ${titleNo}` })
    await expect(card).toContainText('linked by someone who confirmed it')

    // The open dataset, where members see the proposed titles.
    await page.getByRole('button', { name: 'Titles proposed by members' }).press('Enter')
    await expect(page.getByText('open data under CC0 1.0', { exact: false })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).press('Enter')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Confirmed links.csv')
    expect(readFileSync(await download.path(), 'utf8')).toMatch(
      new RegExp(`,${titleNo},Conveyance of Kiln Field,.*,CC0-1.0`),
    )

    const links = (await (
      await admin.request.get('/api/ownership/links.geojson', { headers: await bearer(admin) })
    ).json()) as { features: { properties: { title_no: string; poly_id: number } }[] }
    const polyId = links.features.find(({ properties: { title_no } }) => title_no === titleNo)
      ?.properties.poly_id
    const proposed = (await (
      await admin.request.get(`/api/ownership/parcel/${polyId}/links`, {
        headers: await bearer(admin),
      })
    ).json()) as { id: number; titleNo: string }[]
    const id = proposed.find((link) => link.titleNo === titleNo)?.id
    const withdrawn = await admin.request.post('/api/ownership/links/withdraw', {
      headers: await bearer(admin),
      data: { id },
    })
    expect(withdrawn.status()).toBe(200)
    await context.close()
  })
})

async function bearer(page: Page): Promise<{ authorization: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return { authorization: `bearer ${token}` }
}
