import { setTimeout as delay } from 'node:timers/promises'

import type { Browser, Page } from '@playwright/test'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { setDataGroups } from '@terrier/domain/document/set-data-groups'
import { setView } from '@terrier/domain/document/set-view'
import { hostileTexts } from '@terrier/domain/format/hostile-text.examples'

import { buildProduct } from '../formula/build-product.ts'
import { openBrowser } from '../formula/open-browser.ts'
import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { installation } from './installation.ts'
import { ask, type Tab } from './wire.ts'

const profileFields = [
  'firstName',
  'lastName',
  'organisation',
  'organisationTypeOther',
  'organisationSubTypeOther',
  'organisationActivityOther',
  'address1',
  'address2',
  'city',
] as const

const screenMs = 1500

/**
 * Every hostile text is stored in every field of text that takes it, by the API, and the screens that
 * show them are opened in a browser: nothing is executed, nothing violates the content security
 * policy, and the texts are shown as they are.
 */
export async function scriptPayloads(texts: number): Promise<void> {
  await buildProduct()
  await using home = await installation()
  const product = await startProduct(home.folder, { LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' })
  const address = `http://127.0.0.1:${product.port}`
  const browser = await openBrowser()
  try {
    const trial = new Trial(address, hostileTexts.slice(0, texts))
    const person = await home.person()
    const administrator = await home.person({ isPrivileged: true })
    const { username } = (
      await home.query<{ username: string }>('select username from users where id = $1', [
        person.userId,
      ])
    )[0] ?? { username: '' }
    const seeded = await trial.store(person, administrator, username)
    const page = await trial.watchedPage(browser, person)
    await trial.openPersonsScreens(page, person, seeded)
    await trial.openAdministration(await trial.watchedPage(browser, administrator))
    await trial.openPublicPage(await trial.watchedPage(browser, undefined), seeded.path)
    trial.report()
  } finally {
    await browser.close()
    await stop(product.child)
  }
}

/** Everything that the page shows or holds as text. In the browser, whose types are not known here. */
const readTexts = `[
  document.body.innerText,
  document.body.textContent,
  document.title,
  ...[...document.querySelectorAll('input, textarea')].map((field) => field.value),
].join('\\n')`

interface Seeded {
  readonly eid: number
  readonly path: string
}

class Trial {
  readonly #address: string
  readonly #texts: readonly string[]
  readonly #troubles: string[] = []
  readonly #shown = new Set<string>()
  #stored = 0
  #refused = 0
  #screens = 0

  constructor(address: string, texts: readonly string[]) {
    this.#address = address
    this.#texts = texts
  }

  /** In titles of maps and data groups, names and descriptions of their objects, and so on. */
  async store(person: Tab, administrator: Tab, email: string): Promise<Seeded> {
    const group = await this.#storeInGroup(administrator, email)
    for (const [index, text] of this.#texts.entries()) {
      const data = JSON.stringify(emptyMap(text))
      await this.#post(person, '/api/user/map/save', { eid: null, name: text, data })
      const answers = [0, 1, 2, 3].map((at) => this.#texts[(index + at) % this.#texts.length])
      const [question1, question2, question3, question4] = answers
      await this.#post(person, '/api/user/feedback', { question1, question2, question3, question4 })
    }
    const data = JSON.stringify(this.#mapOfAll(group))
    const saved = await this.#post(person, '/api/user/map/save', { eid: null, name: 'All', data })
    const { eid } = saved.body as { eid: number }
    const view = { mapId: eid, expiresAt: null, layers: true, dataGroups: [group] }
    const { body } = await this.#post(person, '/api/user/map/share/view', view)
    return { eid, path: (body as { path: string }).path }
  }

  async watchedPage(browser: Browser, tab: Tab | undefined): Promise<Page> {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.exposeFunction('harm', () => void this.#troubles.push(`executed on ${page.url()}`))
    page.on('dialog', (dialog) => {
      this.#troubles.push(`a dialog on ${page.url()}: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) this.#troubles.push(message.text())
    })
    page.on('pageerror', (error) => this.#troubles.push(`${page.url()}: ${error.message}`))
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(this.#address) && frame.url() !== 'about:blank') {
        this.#troubles.push(`navigated to ${frame.url()}`)
      }
    })
    if (tab) {
      await context.addInitScript(
        ([token, expiry]) => {
          localStorage.setItem('token', token)
          localStorage.setItem('token_expiry', expiry)
        },
        [tab.token, String(Date.now() + 3_600_000)] as const,
      )
    }
    return page
  }

  async openPersonsScreens(page: Page, person: Tab, { eid }: Seeded): Promise<void> {
    await this.#open(page, '/app/maps')
    await this.#open(page, `/app/map/${eid}`)
    for (const tray of ['Land Information', 'Land Data']) {
      await page.getByRole('button', { name: tray, exact: true }).click()
      await this.#look(page)
    }
    const rows = page.getByRole('button', { name: /^Go to / })
    for (let index = 0; index < Math.min(20, await rows.count()); index++) {
      await rows.nth(index).click()
      await delay(100)
    }
    await this.#look(page)
    // A few fields at a time, until each has had every text.
    for (let first = 0; first < this.#texts.length; first += profileFields.length) {
      const details = Object.fromEntries(
        profileFields.map((field, at) => [field, this.#texts[(first + at) % this.#texts.length]]),
      )
      for (const [field, text] of Object.entries(details)) {
        const names = { firstName: 'Olwen', lastName: 'Ty', marketing: false }
        await this.#post(person, '/api/user/details', { ...names, [field]: text })
      }
      if (first % (profileFields.length * 6) !== 0) continue
      await this.#open(page, '/app/my-account/details')
      await this.#open(page, '/app/my-account/summary')
    }
  }

  async openAdministration(page: Page): Promise<void> {
    await this.#open(page, '/app/admin')
    for (const tab of ['People', 'Feedback', 'Audit log', 'Groups']) {
      const control = page.getByRole('tab', { name: tab })
      if (await control.isVisible()) await control.click()
      await this.#look(page)
    }
  }

  async openPublicPage(page: Page, path: string): Promise<void> {
    await this.#open(page, new URL(path, this.#address).pathname)
    const list = page.getByRole('button', { name: 'On this map' })
    if (await list.isVisible()) await list.click()
    await this.#look(page)
  }

  report(): void {
    for (const trouble of [...new Set(this.#troubles)].slice(0, 20))
      process.stdout.write(`      ${trouble}\n`)
    process.stdout.write(
      `      ${this.#stored} requests stored texts, ${this.#refused} were refused; ${this.#screens} looks at screens\n`,
    )
    report(
      'S',
      `of ${this.#texts.length} script payloads: executions, dialogs, errors, violations of the policy`,
      this.#troubles.length,
      'times',
      { atMost: 0 },
    )
    report('S', 'payloads shown as text on some screen', this.#shown.size, 'payloads', {
      atLeast: Math.floor(this.#texts.length * 0.9),
    })
  }

  async #storeInGroup(administrator: Tab, email: string): Promise<number> {
    let last = 0
    for (const [index, text] of this.#texts.entries()) {
      const made = await this.#post(administrator, '/api/admin/user-group/save', {
        id: null,
        name: text.slice(0, 200),
      })
      const { id: userGroupId } = made.body as { id: number }
      if (made.status !== 200 || index % 10 !== 0) continue
      const title = this.#texts[(index + 1) % this.#texts.length]?.slice(0, 200)
      const group = await this.#post(administrator, '/api/admin/data-group/create', {
        userGroupId,
        title,
      })
      if (group.status !== 200) continue
      last = (group.body as { id: number }).id
      await this.#post(administrator, '/api/admin/user-group/member', {
        userGroupId,
        email,
        access: 3,
      })
    }
    const objects = this.#texts.map((text, index) => ({
      type: 'marker',
      object: { name: text, description: text, center: [1.49 + (index % 15) * 0.001, 54.48] },
    }))
    await this.#post(administrator, '/api/admin/data-group/import', {
      dataGroupId: last,
      objects,
      changeId: crypto.randomUUID(),
    })
    return last
  }

  #mapOfAll(group: number): object {
    const shown = this.#texts.reduce((document, text, index) => {
      const words = { uuid: crypto.randomUUID(), name: text, description: text }
      const [lng, lat] = [1.49 + (index % 15) * 0.001, 54.49 + Math.floor(index / 15) * 0.001]
      if (index % 2 === 0) return addMarker({ ...words, lngLat: [lng, lat] })(document).document
      const coordinates = [
        [lng, lat],
        [lng + 0.0008, lat],
      ] as const
      return addDrawing({ ...words, shape: { type: 'LineString', coordinates } })(document).document
    }, emptyMap('All'))
    const { document } = setView({ zoom: 15, lngLat: [1.497, 54.497] })(
      setDataGroups([group])(shown).document,
    )
    return document
  }

  async #open(page: Page, path: string): Promise<void> {
    await page.goto(this.#address + path)
    await this.#look(page)
  }

  async #look(page: Page): Promise<void> {
    this.#screens += 1
    await page.waitForLoadState('load')
    await delay(screenMs)
    const text = String(await page.evaluate(readTexts))
    for (const payload of this.#texts) if (text.includes(payload)) this.#shown.add(payload)
  }

  async #post(tab: Tab, path: string, body: object) {
    const reply = await ask(this.#address, tab, path, body)
    if (reply.status === 200) this.#stored += 1
    else if (reply.status < 500) this.#refused += 1
    else this.#troubles.push(`${path}: ${reply.status}`)
    return reply
  }
}
