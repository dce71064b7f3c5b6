import { accountLinks } from '@terrier/domain/account/account-links'
import { accountRules } from '@terrier/domain/account/account-rules'
import { disablePerson } from '@terrier/store/disable-person'
import type { StoredPerson } from '@terrier/store/accounts/people'
import { createRandomToken, hashToken } from '@terrier/store/accounts/random-token'
import { dummyPasswordHash } from '@terrier/store/password-hash'
import { signOutPerson } from '@terrier/store/sign-out-person'
import { isRefused } from '@terrier/store/outcome'
import type { Writer } from '@terrier/store/store'
import type { User } from '@terrier/store/stored'

import { parseArguments } from '../cli/parse-arguments.ts'
import { UsageError } from '../cli/usage.ts'
import { requireDone } from './require-done.ts'
import { requireUser } from './require-user.ts'
import { operator, verbs, type AdminCommand } from './run-admin.ts'
import { plain, parseWords } from './command-arguments.ts'

const pageSize = 200
const linkHours = 24

const list: AdminCommand = async (words, { store, session: { output } }) => {
  const [search] = words.length === 0 ? [''] : parseWords(words, ['text'])
  let after: number | undefined
  for (;;) {
    const options = { search, limit: pageSize, ...(after !== undefined && { after }) }
    const people = await store.people.find(options)
    for (const person of people) output.write(`${describe(person)}\n`)
    if (people.length === 0 && after === undefined) output.write('Nobody was found.\n')
    if (people.length < pageSize) return
    after = people.at(-1)?.id
  }
}

function describe(person: StoredPerson): string {
  const { id, username, firstName, lastName, createdAt } = person
  const states = [
    ...(person.isPrivileged ? ['privileged'] : []),
    ...(person.isDisabled ? ['disabled'] : []),
    ...(person.verifiedAt === null ? ['email not confirmed'] : []),
  ]
  const since = createdAt.toISOString().slice(0, 10)
  return [String(id), plain(username), plain(`${firstName} ${lastName}`), since, ...states].join(
    '  ',
  )
}

const create: AdminCommand = async (args, { store, session: { output, config } }) => {
  const { positionals, values } = parseArguments(args, { privileged: { type: 'boolean' } })
  const [email, firstName, lastName] = parseWords(positionals, ['email', 'first name', 'last name'])
  requireValid(accountRules.username(email))
  requireValid(accountRules.firstName(firstName))
  requireValid(accountRules.lastName(lastName))
  const user = {
    username: email.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    passwordHash: dummyPasswordHash,
    isPrivileged: values.privileged ?? false,
  }
  const link = await store.tryWrite(async (tx) => {
    const created = await tx.people.create(user, operator)
    return isRefused(created) ? created : createResetLink(tx, created, config.origin)
  })
  if (isRefused(link)) throw new UsageError('This email has already been registered.')
  output.write(
    `${plain(email)} has an account. To choose a password, they open this link within a day:\n${link}\n`,
  )
}

function requireValid(fault: string | null): void {
  if (fault !== null) throw new UsageError(fault)
}

const resetLink: AdminCommand = async (words, { store, session: { output, config } }) => {
  const [email] = parseWords(words, ['email'])
  const person = await requireUser(store, email)
  const link = await store.write((tx) => createResetLink(tx, person, config.origin))
  output.write(
    `To choose a new password, ${plain(person.username)} opens this link within a day:\n${link}\n`,
  )
}

/** The same link that a mail would contain, for installations without mail. */
async function createResetLink(tx: Writer, { id, username }: User, origin: URL): Promise<string> {
  const token = createRandomToken()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + linkHours * 60 * 60_000)
  await tx.accountTokens.create({
    tokenHash: hashToken(token),
    purpose: 'reset-password',
    userId: id,
    email: username,
    createdAt,
    expiresAt,
  })
  return accountLinks.resetPassword(origin, token, username)
}

const disable: AdminCommand = async (words, { store, session: { output } }) => {
  const [email] = parseWords(words, ['email'])
  const { id, username } = await requireUser(store, email)
  const ended = requireDone(await store.tryWrite((tx) => disablePerson(tx, id, operator)))
  output.write(`${plain(username)} can no longer log in. Sessions ended: ${ended.length}.\n`)
}

const signOut: AdminCommand = async (words, { store, session: { output } }) => {
  const [email] = parseWords(words, ['email'])
  const { id, username } = await requireUser(store, email)
  const ended = requireDone(await store.tryWrite((tx) => signOutPerson(tx, id, operator)))
  output.write(`${plain(username)} has been logged out. Sessions ended: ${ended.length}.\n`)
}

const enable: AdminCommand = async (words, { store, session: { output } }) => {
  const [email] = parseWords(words, ['email'])
  const { id, username } = await requireUser(store, email)
  requireDone(await store.tryWrite((tx) => tx.people.setDisabled(id, false, operator)))
  output.write(`${plain(username)} can log in again.\n`)
}

export const adminPerson = verbs('person', {
  list,
  create,
  'reset-link': resetLink,
  disable,
  enable,
  'sign-out': signOut,
})
