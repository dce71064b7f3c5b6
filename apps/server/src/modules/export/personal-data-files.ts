import type { StoredProposedLink } from '@terrier/store/proposed-links/proposed-links'
import type { Store } from '@terrier/store/store'
import type { StoredPasskey } from '@terrier/store/accounts/passkeys'
import type { StoredMapSummary } from '@terrier/store/map-bin/stored-map-list'
import type { User } from '@terrier/store/stored'
import { userColumns } from '@terrier/store/users/user-columns'

import { dataLayerFiles } from './personal-data-layers.ts'
import { ownMapFiles } from './personal-data-maps.ts'
import { personalDataReadme } from './personal-data-readme.ts'
import type { PersonalDataTools } from './personal-data-tools.ts'
import type { ArchivedFile } from './zip-stream.ts'

/** All stored data about a user, one file after another, each created on demand. */
export async function* personalDataFiles(
  user: User,
  tools: PersonalDataTools,
): AsyncGenerator<ArchivedFile> {
  const { store, now } = tools.context
  const { id } = user
  const datasets = await store.datasets.current()
  yield { name: 'README.txt', pieces: [personalDataReadme(user, datasets, now())] }
  yield jsonFile('account.json', await accountOf(user, store, now()))
  yield jsonFile('passkeys.json', (await store.passkeys.listOf(id)).map(ownPasskey))
  yield jsonFile('access-tokens.json', await store.accessTokens.listOf(id))
  yield jsonFile('sessions.json', await sessionsOf(id, store, now()))
  const maps = await store.mapLists.summariesFor(id)
  yield jsonFile('maps.json', await mapListOf(id, maps, store))
  yield jsonFile('shares-given.json', await store.personalData.sharesGiven(id))
  yield jsonFile(
    'shares-received.json',
    maps.filter(({ access }) => access !== 2).map(receivedShare),
  )
  yield jsonFile('public-links.json', await store.personalData.links(id))
  yield jsonFile('feedback.json', await store.personalData.feedback(id))
  yield jsonFile('proposed-links.json', (await store.proposedLinks.ofPerson(id)).map(ownLink))
  yield jsonFile('feeds.json', await store.areaFeeds.listOf(id))
  yield jsonFile('watches.json', {
    wantsMail: await store.watches.wantsMail(id),
    watches: await store.watches.listOf(id),
  })
  yield jsonFile('mail.json', await store.personalData.mail(id))
  yield { name: 'saves.json', pieces: jsonList(savesOf(id, store)) }
  yield { name: 'activity.json', pieces: jsonList(activityOf(id, store)) }
  yield { name: 'audit-log.json', pieces: jsonList(auditOf(id, store)) }
  yield* dataLayerFiles(id, store)
  yield* ownMapFiles(id, maps, tools)
}

const jsonFile = (name: string, content: unknown): ArchivedFile => ({
  name,
  pieces: [`${JSON.stringify(content, null, 2)}\n`],
})

/**
 * Whether a field of the account is exported. The record is exhaustive: a new field does not
 * compile until it is listed, so that no secret is exported and no personal data is left out.
 */
const isExported: Readonly<Record<keyof User, boolean>> = {
  id: true,
  username: true,
  passwordHash: false,
  firstName: true,
  lastName: true,
  organisation: true,
  organisationNumber: true,
  organisationType: true,
  organisationTypeOther: true,
  organisationSubType: true,
  organisationSubTypeOther: true,
  organisationActivity: true,
  organisationActivityOther: true,
  address1: true,
  address2: true,
  city: true,
  postcode: true,
  phone: true,
  pic: true,
  marketing: true,
  askForFeedback: true,
  isPrivileged: true,
  // Never set for anybody who can sign in: an account of the sample data, or a closed one.
  isDemonstration: false,
  isDisabled: false,
  isFirstVisit: true,
  language: true,
  createdAt: true,
  verifiedAt: true,
}

const exportedFields = userColumns.filter((field) => isExported[field])

async function accountOf(user: User, store: Store, now: Date) {
  const { accountTokens, personalData, subscriptions } = store
  const pendingEmail = await accountTokens.findPendingEmail(user.id, now)
  const subscription = (await subscriptions.find(user.id)) ?? null
  const account = Object.fromEntries(exportedFields.map((field) => [field, user[field]]))
  const lastActiveAt = await personalData.lastActiveAt(user.id)
  return { ...account, pendingEmail, lastActiveAt, subscription }
}

async function sessionsOf(userId: number, { sessions, personalData }: Store, now: Date) {
  const present = await sessions.listOf(userId, now)
  return {
    sessions: present.map(({ device, createdAt, expiresAt, lastActiveAt }) => ({
      device,
      createdAt,
      expiresAt,
      lastActiveAt,
    })),
    knownDevices: await personalData.devices(userId),
  }
}

async function mapListOf(userId: number, maps: readonly StoredMapSummary[], store: Store) {
  return {
    own: maps.filter(({ access }) => access === 2),
    deleted: await store.mapLists.deletedBy(userId),
  }
}

const ownPasskey = ({ name, createdAt, lastUsedAt }: StoredPasskey) => ({
  name,
  createdAt,
  lastUsedAt,
})

const receivedShare = ({ eid, name, isSnapshot, access, owner }: StoredMapSummary) => ({
  eid,
  name,
  isSnapshot,
  access,
  owner,
})

const ownLink = (link: StoredProposedLink) => ({
  polyId: link.polyId,
  titleNo: link.titleNo,
  document: link.document,
  documentDate: link.documentDate,
  note: link.note,
  state: link.state,
  proposedAt: link.proposedAt,
  confirmedAt: link.confirmedAt,
  withdrawnAt: link.withdrawnAt,
})

const pageSize = 1000

async function* savesOf(userId: number, { personalData }: Store) {
  let after = { eid: 0, revision: 0 }
  for (;;) {
    const page = await personalData.saves(userId, { after, limit: pageSize })
    yield page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last
  }
}

async function* activityOf(userId: number, { activity }: Store) {
  let before: number | undefined
  for (;;) {
    const page = await activity.page(userId, {
      limit: pageSize,
      ...(before !== undefined && { before }),
    })
    yield page
    if (page.length < pageSize) return
    before = page.at(-1)?.id
  }
}

async function* auditOf(userId: number, { personalData }: Store) {
  let after = 0
  for (;;) {
    const page = await personalData.audit(userId, { after, limit: pageSize })
    yield page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.id
  }
}

/** A JSON list with one line per entry. */
async function* jsonList(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const page of pages) {
    const lines = page.map((entry, index) => {
      const comma = isFirst && index === 0 ? '' : ','
      return `${comma}\n${JSON.stringify(entry)}`
    })
    if (page.length > 0) isFirst = false
    yield lines.join('')
  }
  yield '\n]\n'
}
