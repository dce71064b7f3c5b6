import type { LockHolder } from './lock-holder.ts'

/**
 * Every expected refusal by its code, with its HTTP status and default English message. The server
 * turns codes into replies in one error handler; the web application turns them into the sentences
 * of the specification in one table.
 */
export const problems = {
  'bad-request': { status: 400, message: 'The request could not be understood.' },
  'bad-bounds': { status: 400, message: 'The bounds are missing, reversed or too large.' },
  'area-invalid': {
    status: 400,
    message: 'This area has no ground in it, or too many corners. Draw a simpler one.',
  },
  'area-not-found': {
    status: 404,
    message: 'This boundary is not in the current data. Choose it again.',
  },
  'too-many-feeds': {
    status: 409,
    message: 'You have as many feeds as one account may have. Revoke one first.',
  },
  'too-many-watches': {
    status: 409,
    message: 'You have as many watches as one account may have. Delete one first.',
  },
  'unknown-ownership-type': { status: 400, message: 'unknown ownership type' },
  'wrong-credentials': {
    status: 401,
    message: 'You have entered an invalid username or password.',
  },
  'reset-link-invalid': { status: 401, message: 'Password reset link is invalid.' },
  'reset-link-expired': {
    status: 401,
    message: 'Link has expired. Please make a new password reset request.',
  },
  'passkey-refused': {
    status: 401,
    message: 'This passkey does not work here. Log in with your password.',
  },
  'session-ended': {
    status: 401,
    message: 'Your session has timed out. Please log back in.',
  },
  'access-token-refused': {
    status: 401,
    message:
      'Send a valid personal access token, as a bearer token or as the password of HTTP Basic. You can create one under My Account.',
  },
  'access-token-scope': {
    status: 403,
    message:
      'This access token does not cover what you asked for. Create one that does under My Account.',
  },
  'feature-area-too-large': {
    status: 400,
    message: 'This area is too large. Ask for a smaller one.',
  },
  'password-change-required': {
    status: 403,
    message: 'Choose a new password before you continue.',
  },
  'not-allowed': { status: 403, message: 'You do not have permission to do this.' },
  'registration-invited': {
    status: 403,
    message: 'You can register only with an invitation. Ask someone to share a map with you.',
  },
  'registration-closed': { status: 403, message: 'New accounts cannot be registered here.' },
  'invitation-invalid': {
    status: 404,
    message:
      'This invitation has been used or withdrawn. Log in if you have an account, or ask the person who invited you to share the map again.',
  },
  'confirmation-link-invalid': {
    status: 404,
    message:
      'This link has already been used, or it was sent to a different account from the one you are logged in to.',
  },
  'confirmation-link-expired': {
    status: 410,
    message: 'This link has expired. Log in and ask for a new one under My Account.',
  },
  'mail-unavailable': {
    status: 503,
    message: 'This site cannot send email at the moment. Tell the people who run it.',
  },
  'payments-unavailable': {
    status: 503,
    message: 'Payments cannot be set up at the moment. Try again later, or choose a free account.',
  },
  'subscription-not-cancelled': {
    status: 503,
    message:
      'Your subscription could not be cancelled. Try again later, or cancel the direct debit with your bank.',
  },
  'read-only': {
    status: 503,
    message: 'Terrier is read-only while we carry out maintenance.',
  },
  'map-not-found': {
    status: 404,
    message: 'This map does not exist, or it is not shared with you.',
  },
  'property-not-found': { status: 404, message: 'This property is not in the current data.' },
  'piece-not-found': {
    status: 404,
    message: 'This land is no longer listed as unregistered.',
  },
  'owner-not-found': { status: 404, message: 'This owner is not in the current data.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'nothing-to-export': {
    status: 400,
    message: 'This map has no markers or drawings to export.',
  },
  'outside-national-grid': {
    status: 422,
    message: 'Something on this map is outside the British National Grid.',
  },
  'revision-not-found': { status: 404, message: 'This revision of the map does not exist.' },
  'object-not-found': {
    status: 404,
    message: 'This object does not exist, or it has been deleted.',
  },
  'user-group-not-found': { status: 404, message: 'This user group does not exist.' },
  'user-group-in-use': {
    status: 409,
    message: 'This user group still has data layers. Delete them first.',
  },
  'data-group-not-found': { status: 404, message: 'This data layer does not exist.' },
  'object-changed': {
    status: 409,
    message: 'Someone else has changed this object since you opened it.',
  },
  'data-group-changed': {
    status: 409,
    message: 'This data layer has been changed since you opened it.',
  },
  'boundary-not-found': {
    status: 404,
    message: 'This boundary does not await a decision in the current data.',
  },
  'boundary-decided': {
    status: 409,
    message: 'Someone else has already decided about this boundary.',
  },
  'month-in-preparation': {
    status: 503,
    message: 'A new month is being prepared. Try again when it has been published.',
  },
  'link-exists': {
    status: 409,
    message: 'This parcel has this title already, or someone has proposed it.',
  },
  'link-not-found': { status: 404, message: 'This link has been confirmed or withdrawn.' },
  'own-link': { status: 403, message: 'Someone else must confirm the link that you proposed.' },
  'boundary-not-decided': {
    status: 409,
    message: 'There is no decision about this boundary to undo.',
  },
  'only-administrator': {
    status: 409,
    message: 'This is the only administrator. Make someone else privileged first.',
  },
  'person-disabled': { status: 409, message: 'This account is disabled. Enable it first.' },
  'person-not-found': { status: 404, message: 'No account has this email address.' },
  'data-group-full': { status: 422, message: 'This data layer has no room for that many objects.' },
  'map-locked': { status: 503, message: 'Someone else is editing this map at the moment.' },
  'stale-revision': {
    status: 409,
    message: 'This map has been changed since you opened it.',
  },
  'unreadable-file': { status: 422, message: 'This file cannot be read.' },
  'too-large': { status: 413, message: 'This is larger than Terrier accepts.' },
  'too-many-requests': {
    status: 429,
    message: 'Too many attempts. Wait a moment and try again.',
  },
  'export-under-way': {
    status: 429,
    message: 'A download of your data is already being prepared. Wait until it has finished.',
  },
  'passkey-not-added': {
    status: 400,
    message: 'This passkey could not be added. Try again.',
  },
  'map-provider-unavailable': {
    status: 503,
    message: 'The provider of this map is not answering at the moment. Try again later.',
  },
  'passkeys-unavailable': {
    status: 400,
    message: 'Passkeys cannot be used at this address. Log in with your password.',
  },
  'export-failed': { status: 500, message: 'The export could not be created. Try again.' },
  'database-unavailable': {
    status: 503,
    message: 'The database cannot be reached at the moment. Try again shortly.',
  },
  'shutting-down': { status: 503, message: 'Terrier is restarting. Try again shortly.' },
  'starting-up': { status: 503, message: 'Terrier is starting up. Try again shortly.' },
  unexpected: { status: 500, message: 'Something went wrong on our side. Try again.' },
} as const satisfies Record<string, { status: number; message: string }>

/** The codes of `problems`; they are stable and safe to branch on, unlike the messages. */
export type ProblemCode = keyof typeof problems

/**
 * An expected refusal. Handlers and rules throw it; the server's error handler turns it into a
 * reply.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  /** Messages by the path of the invalid field of the request. */
  readonly errors: Readonly<Record<string, string[]>> | undefined
  /** With 'map-locked': who holds the edit lock. */
  readonly lockedBy: LockHolder | undefined

  constructor(
    code: ProblemCode,
    options: {
      message?: string
      errors?: Record<string, string[]>
      lockedBy?: LockHolder
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? problems[code].message, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.errors = options.errors
    this.lockedBy = options.lockedBy
  }

  /** The HTTP status of the reply. */
  get status(): number {
    return problems[this.code].status
  }
}
