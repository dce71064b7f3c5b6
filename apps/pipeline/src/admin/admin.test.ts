import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hashToken } from '@terrier/store/accounts/random-token'
import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'
import type { User } from '@terrier/store/stored'
import { aDescription, aUser, streamOf } from '@terrier/store/testing/builders'
import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { explainFailure, runCommand } from '../run-command.ts'
import { readConfig } from '../config.ts'

let folder: string
let database: FreshDatabase
let store: Store
let person: User

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-admin-'))
  database = await freshDatabase()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  person = await aUser(store, { username: 'Siân@example.org' })
})
afterAll(async () => {
  await store.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Runs `admin …` as the shell would, and returns its output and exit code. */
async function admin(...args: string[]) {
  let output = ''
  const write = (text: string) => (output += text)
  const config = readConfig({ TERRIER_DATA: folder, DATABASE_URL: database.databaseUrl })
  const { signal } = new AbortController()
  try {
    await runCommand(['admin', ...args], { config, output: { write }, errors: { write }, signal })
    return { output, exitCode: 0 }
  } catch (error) {
    const { message, exitCode } = explainFailure(error, false)
    return { output: message, exitCode }
  }
}

const numberIn = ({ output }: { output: string }) => /\d+/.exec(output)?.[0] ?? ''

const point = (properties: object, coordinates: number[]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
})

const linkIn = ({ output }: { output: string }) => new URL(/http:\S+/.exec(output)?.[0] ?? '')
const parametersOf = ({ hash }: URL) => new URLSearchParams(hash.slice(1))
const hashOf = (link: URL) => hashToken(parametersOf(link).get('reset_token') ?? '')

const useLink = (link: URL) =>
  store.write((tx) =>
    tx.accountTokens.use(hashOf(link), { purposes: ['reset-password'], now: new Date() }),
  )

describe('admin person', () => {
  it('creates an account and prints a link to choose a password, which works once', async () => {
    const made = await admin('person', 'create', 'Mair@example.org', 'Mair', 'Ŵyn', '--privileged')
    expect(made.exitCode).toBe(0)
    const link = linkIn(made)
    expect([link.origin, link.pathname]).toEqual(['http://localhost:4000', '/auth'])
    expect(parametersOf(link).get('email')).toBe('Mair@example.org')
    const mair = await store.users.byUsername('mair@example.org')
    expect(mair).toMatchObject({ firstName: 'Mair', lastName: 'Ŵyn', isPrivileged: true })
    expect(await useLink(link)).toMatchObject({ userId: mair?.id })
    expect(await useLink(link)).toBe('unknown')
  })

  it('rejects an address that is already registered, and invalid names and addresses', async () => {
    await admin('person', 'create', 'twice@example.org', 'Mair', 'Ŵyn')
    expect(await admin('person', 'create', 'TWICE@example.org', 'Mair', 'Ŵyn')).toMatchObject({
      output: expect.stringContaining('already been registered') as string,
    })
    expect((await admin('person', 'create', 'al@example.org', 'Al', 'Ŵyn')).output).toContain(
      'First name must be between 3 and 19 characters.',
    )
    expect((await admin('person', 'create', 'nowhere', 'Mair', 'Ŵyn')).output).toContain(
      'Enter an email address',
    )
  })

  it('lists all people, or those that match a text', async () => {
    await admin('person', 'create', 'rhys@example.org', 'Rhys', 'Penri')
    const { output } = await admin('person', 'list', 'PENRI')
    expect(output).toMatch(/^\d+ {2}rhys@example\.org {2}Rhys Penri {2}\d{4}-\d\d-\d\d/)
    expect(output.trimEnd().split('\n')).toHaveLength(1)
    expect((await admin('person', 'list')).output).toContain('Siân@example.org')
    expect((await admin('person', 'list', 'nobody at all')).output).toBe('Nobody was found.\n')
  })

  it('disables an account, ending its sessions and links, and enables it again', async () => {
    const { id: userId } = await aUser(store, { username: 'gone@example.org' })
    const tokenHash = hashToken('a session')
    const expiresAt = new Date(Date.now() + 60_000)
    await store.write((tx) => tx.sessions.create({ tokenHash, userId, expiresAt }))
    const link = linkIn(await admin('person', 'reset-link', 'gone@example.org'))
    expect((await admin('person', 'disable', 'Gone@example.org')).output).toContain(
      'Sessions ended: 1.',
    )
    expect(await store.sessions.viewerOf(tokenHash, new Date())).toBeUndefined()
    expect(await useLink(link)).toBe('unknown')
    expect((await admin('person', 'list', 'gone@')).output).toContain('disabled')
    await admin('person', 'enable', 'gone@example.org')
    expect((await store.users.byId(userId))?.isDisabled).toBe(false)
    const { output } = await admin('audit')
    for (const action of ['person.create', 'person.disable', 'person.enable']) {
      expect(output).toContain(action)
    }
  })

  it('logs a person out, who can log in again', async () => {
    const { id: userId } = await aUser(store, { username: 'lost@example.org' })
    const tokenHash = hashToken('a lost device')
    const expiresAt = new Date(Date.now() + 60_000)
    await store.write((tx) => tx.sessions.create({ tokenHash, userId, expiresAt }))
    expect((await admin('person', 'sign-out', 'Lost@example.org')).output).toBe(
      'lost@example.org has been logged out. Sessions ended: 1.\n',
    )
    expect(await store.sessions.viewerOf(tokenHash, new Date())).toBeUndefined()
    expect((await store.users.byId(userId))?.isDisabled).toBe(false)
    expect((await admin('audit')).output).toContain('person.sign-out')
    expect(await admin('person', 'sign-out', 'no-one@example.org')).toMatchObject({ exitCode: 1 })
  })
})

it('the only administrator can be neither disabled nor made unprivileged', async () => {
  const only = await aUser(store, { username: 'only@example.org', isPrivileged: true })
  for (const id of await store.write((tx) => tx.people.lockAdministrators())) {
    if (id === only.id) continue
    const other = await store.users.byId(id)
    await admin('privileged', 'off', other?.username ?? '')
  }
  for (const command of [
    ['person', 'disable'],
    ['privileged', 'off'],
  ]) {
    expect(await admin(...command, 'only@example.org')).toMatchObject({ exitCode: 1 })
  }
  expect((await store.users.byId(only.id))?.isDisabled).toBe(false)
  expect((await admin('person', 'disable', 'only@example.org')).output).toContain(
    'This is the only administrator. Make someone else privileged first.',
  )
})

describe('admin', () => {
  it('creates, renames and deletes a user group, and adds and removes members', async () => {
    const id = numberIn(await admin('user-group', 'create', 'Tyfwyr ŷ'))
    await admin('user-group', 'rename', id, 'Criw')
    await admin('member', 'add', id, 'SIÂN@example.org')
    expect((await admin('user-group', 'list')).output).toContain('Siân@example.org  reads\n')
    await admin('member', 'add', id, 'siân@example.org', '--write')
    const { output } = await admin('user-group', 'list')
    expect(output).toContain('Criw  (0 data groups)')
    expect(output).toContain('Siân@example.org  reads and writes\n')
    await admin('member', 'remove', id, 'siân@example.org')
    expect((await admin('user-group', 'list')).output).not.toContain('Siân')
    expect(await admin('user-group', 'delete', id)).toMatchObject({ exitCode: 0 })
  })

  it('imports rows into a data group by their postcodes, once postcodes are imported', async () => {
    const userGroup = numberIn(await admin('user-group', 'create', 'Aelodau'))
    const id = numberIn(await admin('data-group', 'create', userGroup, 'Aelodau'))
    const path = join(folder, 'aelodau.csv')
    writeFileSync(path, 'Name,Postcode\nSiân,ZD1 1AB\nGwen,ZD9 9ZZ\n')
    const refused = await admin('data-group', 'import', id, path)
    expect(refused).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('data import postcodes'),
    })
    const load = await store.beginPostcodeLoad(aDescription('postcodes'))
    await load.postcodes(streamOf([{ postcode: 'ZD11AB', lngLat: [1.5, 54.5] }]))
    await load.publish({})
    const { output } = await admin('data-group', 'import', id, path)
    expect(output).toContain(`1 objects were imported into the data group ${id}.`)
    expect(output).toContain(
      "left out: line 3: 'ZD9 9ZZ' in the column 'Postcode' is not in the list of postcodes",
    )
    expect((await store.dataGroups.pageOf(Number(id))).objects).toMatchObject([
      { kind: 'marker', name: 'Siân', centre: [1.5, 54.5] },
    ])
    await admin('data-group', 'delete', id, '--yes')
    await admin('user-group', 'delete', userGroup)
  })

  it('prints no control characters from names to the terminal', async () => {
    const id = numberIn(await admin('user-group', 'create', 'a\u001B[2Jb\u0007\nc'))
    expect((await admin('user-group', 'list')).output).toContain(`${id}  a [2Jb  c  (0 data`)
    await admin('user-group', 'delete', id)
    expect((await admin('audit')).output).not.toMatch(/\p{Cc}(?<!\n)/u)
  })

  it('creates a data group, changes its settings, imports a file, and deletes it with --yes', async () => {
    const userGroup = numberIn(await admin('user-group', 'create', 'Tyfwyr'))
    const id = numberIn(await admin('data-group', 'create', userGroup, 'Caeau', '--open', 'read'))
    await admin('data-group', 'set', id, '--colour', '#AA3300', '--access', 'read')
    const path = join(folder, 'caeau.geojson')
    const square = [
      [1, 52],
      [1.1, 52],
      [1.1, 52.1],
      [1, 52],
    ]
    const features = [
      point({ Name: 'Ffynnon', depth: 3, empty: null }, [-3.5, 52.1]),
      point({ Name: 'Nowhere' }, [500, 52]),
      {
        type: 'Feature',
        properties: { Name: 'Two', description: 'parts' },
        geometry: { type: 'MultiPolygon', coordinates: [[square], [square]] },
      },
    ]
    writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features }))
    const imported = await admin('data-group', 'import', id, path)
    expect(imported.output).toContain(
      `3 objects were imported into the data group ${id}.\n  left out:`,
    )
    expect((await store.dataGroups.pageOf(Number(id))).objects).toMatchObject([
      { kind: 'marker', name: 'Ffynnon', description: 'depth: 3', centre: [-3.5, 52.1] },
      { kind: 'polygon', name: 'Two', description: 'parts' },
      { kind: 'polygon', name: 'Two' },
    ])
    expect((await admin('data-group', 'list')).output).toContain(
      `${id}  Caeau  #aa3300, 3 objects, members read at most, everyone read\n`,
    )
    const refused = await admin('data-group', 'delete', id)
    expect(refused).toMatchObject({ exitCode: 2, output: expect.stringContaining('add --yes') })
    expect(await admin('user-group', 'delete', userGroup)).toEqual({
      exitCode: 1,
      output: 'This user group still has data layers. Delete them first.',
    })
    expect((await admin('data-group', 'delete', id, '--yes')).output).toContain(
      '3 objects has been deleted',
    )
  })

  it('reports the detected coordinate system of a file, and objects outside Great Britain', async () => {
    const userGroup = numberIn(await admin('user-group', 'create', 'Llefydd'))
    const id = numberIn(await admin('data-group', 'create', userGroup, 'Llefydd'))
    const path = join(folder, 'llefydd.geojson')
    const swapped = [point({ name: 'a' }, [52.1, -3.5]), point({ name: 'b' }, [48.85, 2.35])]
    const bowTie = [
      [52, 1],
      [52.1, 1.1],
      [52, 1.1],
      [52.1, 1],
      [52, 1],
    ]
    const shape = { type: 'Polygon', coordinates: [bowTie] }
    const features = [...swapped, { type: 'Feature', properties: {}, geometry: shape }]
    writeFileSync(path, features.map((feature) => JSON.stringify(feature)).join('\n'))
    const { output } = await admin('data-group', 'import', id, path)
    expect(output).toContain('The coordinates seem to be in 4326-lat-lng.')
    expect(output).toContain('3 objects were imported into the data group')
    expect(output).toContain('note: feature 3: its border crosses itself')
    expect(output).toContain('outside Great Britain: feature 2: longitude 2.35, latitude 48.85\n')
    expect(await admin('data-group', 'import', id, path, '--crs', '4326')).toMatchObject({
      output: expect.stringContaining('outside Great Britain: feature 1: longitude 52.1'),
    })
  })

  it('grants and revokes privileged access, and writes it to the audit log', async () => {
    const { id } = person
    await admin('privileged', 'on', person.username)
    expect((await store.users.byId(id))?.isPrivileged).toBe(true)
    await admin('privileged', 'off', person.username)
    expect((await store.users.byId(id))?.isPrivileged).toBe(false)
    const { output } = await admin('audit')
    const [newest = ''] = output.split('\n')
    expect(newest).toContain('command  person.privilege')
    expect(newest).toContain(`{"userId":${id},"isPrivileged":false}`)
    const before = numberIn({ output })
    expect((await admin('audit', '--before', before)).output).not.toContain(newest)
  })

  it.each([
    [['user-group'], 2, 'Run "terrier admin user-group list", "create", "rename" or "delete".'],
    [['user-group', 'toString'], 2, 'Run "terrier admin user-group list"'],
    [['user-group', 'create'], 2, 'The name of the user group is missing.'],
    [['user-group', 'create', 'Two', 'words'], 2, 'in quotation marks'],
    [['user-group', 'create', '  '], 2, 'The name must not be empty.'],
    [['user-group', 'delete', 'x'], 2, "'x' is not the number"],
    [['user-group', 'delete', '999'], 1, 'This user group does not exist.'],
    [['member', 'add', '1', 'nobody@example.org'], 1, 'No account has the email address nobody@'],
    [['data-group', 'set', '999', '--colour', 'red'], 2, "must look like '#27ae60'"],
    [['data-group', 'set', '999', '--open', 'yes'], 2, 'one of no, read, write'],
    [['data-group', 'set', '999'], 2, 'at least one setting'],
    [['data-group', 'delete', '999', '--yes'], 1, 'This data layer does not exist.'],
    [['data-group', 'import', '999', '/nowhere.geojson'], 1, 'there is no such file'],
    [['privileged', 'on'], 2, 'The email is missing.'],
  ])('reports what is wrong with %j', async (args, exitCode, words) => {
    expect(await admin(...args)).toEqual({ exitCode, output: expect.stringContaining(words) })
  })
})
