import type { Language } from '@terrier/contract/language'
import type { SubscriptionOutcome } from '@terrier/contract/payments'
import { Problem } from '@terrier/contract/problems'
import { register as contract, type RegistrationForm } from '@terrier/contract/registration'
import { emailKey } from '@terrier/domain/account/email-key'
import { validateRegistration } from '@terrier/domain/account/validate-registration'
import type { User } from '@terrier/store/stored'

import { accountLinks } from '@terrier/domain/account/account-links'
import { assertValidFields } from '../../accounts/assert-valid-fields.ts'
import type { PasswordQueue } from '../../accounts/password-queue.ts'
import { mailAccountLink } from '../../accounts/mail-account-link.ts'
import { hashToken } from '@terrier/store/accounts/random-token'
import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { requireDone } from '../../http/require-done.ts'
import { networkOf } from '../../http/network-of.ts'
import { requestedLanguage } from '../../http/requested-language.ts'
import { verifyEmailMail } from '../../mail/account-mails.ts'
import { createPaymentsClient } from '../../payments/payments-client.ts'
import { newUserOf } from './new-user.ts'
import { RegistrationLimit } from './registration-limit.ts'

export function register(passwords: PasswordQueue, now: () => Date) {
  const limit = new RegistrationLimit(now)

  return call(contract, async ({ body, clientAddress, headers }, context) => {
    assertRegistrationAllowed(body, context)
    requireWritable(context.config)
    assertValidFields(validateRegistration(body))
    const network = networkOf(clientAddress)
    assertMandateUsable(body, context)
    limit.countAttempt(network)
    const isVerified = await isInvited(body, context)
    // Before the address is looked up, so that either reply costs one hash.
    const passwordHash = await passwords.hash(body.password)
    const taken = limit.countRegistration(network)
    const language = requestedLanguage(headers['accept-language']) ?? 'en'
    const user = await createAccount({ body, language, passwordHash, isVerified }, context)
    taken.forgive()
    context.mail.wake()
    const subscription = await subscribe(body, user, context)
    return {
      id: user.id,
      username: user.username,
      emailVerified: isVerified,
      ...(subscription && { subscription }),
    }
  })
}

function assertRegistrationAllowed(
  { invitation }: RegistrationForm,
  { config: { registration } }: Context,
): void {
  if (registration === 'closed') throw new Problem('registration-closed')
  if (registration === 'invited' && !invitation) throw new Problem('registration-invited')
}

function assertMandateUsable({ mandate }: RegistrationForm, { config }: Context): void {
  if (!mandate || config.paymentsUrl) return
  assertValidFields({ mandate: ['Paid accounts are not available here.'] })
}

/** After the account is created: nobody is charged without an account. */
async function subscribe(
  { mandate }: RegistrationForm,
  { id, username, firstName, lastName }: User,
  { store, config, logger }: Context,
): Promise<SubscriptionOutcome | undefined> {
  const payments = createPaymentsClient(config)
  if (!mandate || !payments) return undefined
  const request = { mandate, email: username, firstName, lastName }
  const outcome = await payments.createSubscription(request)
  await store
    .write((tx) => tx.subscriptions.setState(id, outcome))
    // The account exists, and its subscription stays recorded as unconfirmed.
    .catch((error: unknown) =>
      logger.error(
        { err: error, userId: id, outcome },
        'What became of a subscription was not noted',
      ),
    )
  if (outcome !== 'active') logger.warn({ userId: id, outcome }, 'A subscription was not made')
  return outcome
}

/**
 * Whether the token was mailed to this very address, which proves that it is theirs. Throws where
 * only invited people may register and it was not.
 */
async function isInvited(
  { invitation, username }: RegistrationForm,
  { store, config, now }: Context,
): Promise<boolean> {
  const invited = invitation
    ? await store.accountTokens.findInvitation(hashToken(invitation), now())
    : undefined
  const isTheirs = invited !== undefined && emailKey(invited.email) === emailKey(username)
  if (config.registration !== 'invited' || isTheirs) return isTheirs
  if (!invited) throw new Problem('invitation-invalid')
  assertValidFields({ username: [`This invitation was sent to another email address.`] })
  return false
}

interface NewAccount {
  readonly body: RegistrationForm
  /** The language of the page, used for mail. */
  readonly language: Language
  readonly passwordHash: string
  readonly isVerified: boolean
}

function createAccount(
  { body, language, passwordHash, isVerified }: NewAccount,
  context: Context,
): Promise<User> {
  return context.store.write(async (tx) => {
    const user = requireDone(
      await tx.users.create({
        ...newUserOf(body, language),
        passwordHash,
        isVerified,
        isFirstVisit: true,
      }),
    )
    const { id, username } = user
    if (body.mandate) requireDone(await tx.subscriptions.create(id, body.mandate))
    if (isVerified) await tx.accountTokens.deleteInvitations(username)
    else {
      await mailAccountLink(tx, context, {
        purpose: 'verify-email',
        userId: id,
        email: username,
        write: (origin, token) =>
          verifyEmailMail(username, accountLinks.confirmEmail(origin, token)),
      })
    }
    return user
  })
}
