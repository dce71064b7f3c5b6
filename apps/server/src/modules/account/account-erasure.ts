import * as contract from '@terrier/contract/account-erasure'
import { Problem } from '@terrier/contract/problems'
import type { ErasedAccount, MapTransfer, TransferredMap } from '@terrier/store/accounts/erasure'
import { endSessions } from '@terrier/store/end-sessions'
import type { User } from '@terrier/store/stored'

import { assertValidFields } from '../../accounts/assert-valid-fields.ts'
import type { PasswordConfirmation } from '../../accounts/password-confirmation.ts'
import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { requireDone } from '../../http/require-done.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { accountErasedMail, mapTransferredMail } from '../../mail/erasure-mails.ts'
import { productOrigin } from '../../mail/mail-heading.ts'
import { cancelAtHost, isPaid } from '../../payments/cancel-at-host.ts'

export const getErasurePreview = call(contract.getErasurePreview, ({ viewer }, { store, now }) =>
  store.erasure.preview(viewer.userId, now()),
)

/** One transaction, so that the account is erased completely or not at all. */
export const eraseAccount = (confirmation: PasswordConfirmation) =>
  call(contract.eraseAccount, async ({ body: { password, handOver = [] }, viewer }, context) => {
    const { config, mail, sessions, store } = context
    requireWritable(config)
    assertNamedOnce(handOver)
    const user = await confirmation.assert(viewer, password, context)
    const subscription = await store.subscriptions.find(user.id)
    const erased = await erase(user, handOver, context)
    sessions.forget(erased.ended)
    mail.wake()
    // After the account: nobody loses a paid subscription for an account that could not be erased.
    const isCancelled =
      subscription && isPaid(subscription)
        ? await cancelAtHost(user.id, subscription, context)
        : undefined
    return {
      deletedMaps: erased.deletedMaps,
      handedOver: erased.handedOver.map(({ name, email }) => ({ name, email })),
      endedSessions: erased.ended.length,
      ...(isCancelled !== undefined && {
        subscription: isCancelled ? ('cancelled' as const) : ('open' as const),
      }),
    }
  })

function assertNamedOnce(handOver: readonly MapTransfer[]): void {
  const eids = new Set(handOver.map(({ eid }) => eid))
  if (eids.size === handOver.length) return
  assertValidFields({ handOver: ['A map can be given to only one person.'] })
}

function erase(
  user: User,
  wanted: readonly MapTransfer[],
  { store, config, mail }: Context,
): Promise<ErasedAccount> {
  return store.write(async (tx) => {
    // Before the account's row is locked, in the order of the calls that change people's rights.
    requireDone(await tx.people.checkAnotherAdministrator(user.id))
    // Erased, disabled or given another password since it was read.
    if (!(await tx.erasure.hold(user.id, user.passwordHash))) throw new Problem('session-ended')
    const handedOver: TransferredMap[] = []
    for (const one of wanted) {
      handedOver.push(requireDone(await tx.erasure.handOver(user.id, one)))
    }
    const deletedMaps = await tx.erasure.deleteMaps(user.id)
    const ended = await endSessions(tx, user.id)
    await tx.erasure.deleteAccount(user.id, { deletedMaps, handedOver })
    // After the account, with which all mail to its address is deleted.
    const mails = [
      {
        ...accountErasedMail(user.username),
        language: user.language,
        about: `account-erased:${crypto.randomUUID()}`,
      },
      ...handedOver.map((map) => ({
        ...mapTransferredMail(map, user, productOrigin(config)),
        about: `map-handed-over:${map.eid}:${crypto.randomUUID()}`,
      })),
    ]
    for (const one of mails) await mail.post(tx, { ...one, senderId: null })
    return { deletedMaps, handedOver, ended }
  })
}
