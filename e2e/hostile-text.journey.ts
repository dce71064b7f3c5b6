import { expect, type Page } from '@playwright/test'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { setView } from '@terrier/domain/document/set-view'
import { hostileTexts } from '@terrier/domain/format/hostile-text.examples'

import { test } from './journey.ts'
import { signIn, openTheMap, theMap, clickMap } from './user-actions.ts'

const title = `<svg/onload=harm()>${String(Date.now()).slice(-8)}`

test('scripts in object names are not run, for the owner or on the public page', async ({
  page,
  trouble,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => Object.assign(globalThis, { harm: () => alert('harm') }))
  await signIn(page)
  const link = await aHostileMap(page)
  await openTheMap(page, title)

  await test.step('in the list of objects and in a popup', async () => {
    await page.getByRole('button', { name: 'Land Information', exact: true }).click()
    await page.getByRole('button', { name: 'Go to <script>harm()</script>', exact: true }).click()
    await expect(
      page.getByRole('heading', { name: '<script>harm()</script>', exact: true }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('on the public page', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(theMap(page)).toBeVisible()
    await page.getByRole('button', { name: 'On this map' }).click()
    await expect(page.getByText("'; drop table users; --").first()).toBeVisible()
    await clickMap(page, [0, 0])
  })
  expect(dialogs).toEqual([])
  expect(trouble).toEqual([])
})

/** Saves the map by the API, and returns the path of its public page. */
async function aHostileMap(page: Page): Promise<string> {
  const authorization = await page.evaluate(() => `bearer ${localStorage.getItem('token')}`)
  const save = async (path: string, data: object) => {
    const reply = await page.request.post(path, { headers: { authorization }, data })
    // The contract defines the replies of these calls.
    return (await reply.json()) as { eid: number; slug: string; path: string }
  }
  const document = hostileTexts
    .map((text, index) => {
      const words = { uuid: crypto.randomUUID(), name: text, description: text }
      const [lng, lat] = [1.49 + (index % 15) * 0.001, 54.49 + Math.floor(index / 15) * 0.001]
      if (index % 2 === 0) return addMarker({ ...words, lngLat: [lng, lat] })
      const coordinates = [
        [lng, lat],
        [lng + 0.0008, lat],
      ] as const
      return addDrawing({ ...words, shape: { type: 'LineString', coordinates } })
    })
    .reduce((map, operation) => operation(map).document, emptyMap(title))
  const { document: data } = setView({ zoom: 15, lngLat: [1.497, 54.497] })(document)
  const map = { eid: null, name: title, data: JSON.stringify(data), isSnapshot: false }
  const { eid } = await save('/api/user/map/save', map)
  const view = { mapId: eid, expiresAt: null, layers: true }
  const { path } = await save('/api/user/map/share/view', view)
  return path
}
