import { Problem } from '@terrier/contract/problems'
import {
  isRefused,
  type Outcome,
  type Refusal,
  type RefusalCode,
  type RefusalDetails,
} from '@terrier/store/outcome'

/**
 * The result of a change. Throws the problem that the client is told where the store refused it,
 * which rolls the transaction back where that happens inside of one.
 */
export function requireDone<T, Code extends RefusalCode>(outcome: Outcome<T, Code>): T {
  if (isRefused(outcome)) throw problemOfRefusal(outcome)
  return outcome
}

function problemOfRefusal<Code extends RefusalCode>({ code, details }: Refusal<Code>): Problem {
  return problems[code](details)
}

/** What a client is told of each refusal. */
const problems: { readonly [Code in RefusalCode]: (details: RefusalDetails[Code]) => Problem } = {
  'username-taken': () => invalid('username', 'This email has already been registered.'),
  'mandate-taken': () =>
    invalid('mandate', 'This direct debit has already been used. Set up another.'),
  'passkey-taken': () => new Problem('passkey-not-added'),
  'person-not-found': () => new Problem('person-not-found'),
  'only-administrator': () => new Problem('only-administrator'),
  'map-not-found': () => new Problem('map-not-found'),
  'cannot-take-over': ({ email, mapName }) =>
    invalid(
      'handOver',
      `${email} cannot be given the map "${mapName}". Choose someone who can edit it, or nobody.`,
    ),
  'user-group-not-found': () => new Problem('user-group-not-found'),
  'user-group-in-use': () => new Problem('user-group-in-use'),
  'data-group-not-found': () => new Problem('data-group-not-found'),
  'data-group-changed': () => new Problem('data-group-changed'),
  'data-group-full': () => new Problem('data-group-full'),
  'object-not-found': () => new Problem('object-not-found'),
  'object-changed': () => new Problem('object-changed'),
  'batch-id-used': () =>
    new Problem('bad-request', { errors: { changeId: ['has named another change'] } }),
  'map-not-writable': () => new Problem('not-allowed'),
  'stale-revision': () => new Problem('stale-revision'),
  'map-too-large': () => new Problem('too-large'),
  'map-unreadable': () => new Problem('bad-request', { message: 'The map cannot be read.' }),
  'patch-does-not-fit': ({ field, why }) =>
    new Problem('bad-request', { errors: { [`patch.${field}`]: [why] } }),
  'change-id-of-another-map': () =>
    new Problem('bad-request', { errors: { changeId: ['was used for another map'] } }),
  'change-id-of-another-change': () =>
    new Problem('bad-request', { errors: { changeId: ['was used for another change'] } }),
  'boundary-not-found': () => new Problem('boundary-not-found'),
  'boundary-decided': ({ changeId, decision, username }) =>
    new Problem('boundary-decided', {
      message: `${username ?? 'Someone else'} has already ${decision} this boundary.`,
      errors: { [`ids.${changeId}`]: [decision] },
    }),
  'month-in-preparation': () => new Problem('month-in-preparation'),
  'parcel-not-found': () => new Problem('property-not-found'),
  'link-exists': () => new Problem('link-exists'),
  'link-not-found': () => new Problem('link-not-found'),
  'own-link': () => new Problem('own-link'),
  'boundary-not-decided': () => new Problem('boundary-not-decided'),
  'map-locked': ({ lockedBy }) => new Problem('map-locked', { ...(lockedBy && { lockedBy }) }),
}

/** One field of the request is at fault. */
const invalid = (field: string, message: string): Problem =>
  new Problem('bad-request', { message, errors: { [field]: [message] } })
