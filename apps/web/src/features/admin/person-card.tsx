import {
  resendPersonConfirmation,
  setPersonDisabled,
  type AdminPerson,
} from '@terrier/contract/admin-people'

import { adminText as text } from '../../text/admin.ts'
import { dateFormat } from '../../text/date-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { RowText } from '../../ui/row-list.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import type { PersonAction } from './person-dialog.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'

interface PersonCardProps {
  readonly person: AdminPerson
  /** Whether this is the administrator's own account. */
  readonly isOwn: boolean
  /** The result of the last action on the account, as a sentence. */
  readonly notice: string | null
  readonly onQuestion: (kind: PersonAction['kind']) => void
  readonly onNotice: (message: string) => void
}

const date = dateFormat({ dateStyle: 'medium' })
const time = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** One account: its user, its status, and the actions on it. */
export function PersonCard(props: PersonCardProps) {
  const { person, isOwn, notice } = props
  const { username, firstName, lastName, organisation, lastActiveAt } = person
  const active =
    lastActiveAt === null
      ? text.neverActive
      : text.lastActive({ date: time.format(new Date(lastActiveAt)) })
  const registered = text.registered({ date: date.format(new Date(person.createdAt)) })
  return (
    <Stack as="li" gap={2} aria-label={username}>
      <RowText>
        <strong>{`${firstName} ${lastName}`.trim()}</strong>{' '}
        {person.isPrivileged && <Badge>{text.privileged}</Badge>}{' '}
        {person.isDisabled && <Badge>{text.disabled}</Badge>}{' '}
        {!person.emailVerified && <Badge>{text.unverified}</Badge>}
        <br />
        {username}
        <Note>
          {[
            organisation,
            registered,
            active,
            subscriptionOf(person),
            text.person({ id: person.id }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
      </RowText>
      {isOwn ? <Note>{text.ownAccount}</Note> : <Actions {...props} />}
      {notice !== null && <InlineMessage kind="info">{notice}</InlineMessage>}
    </Stack>
  )
}

const subscriptionOf = ({ subscription }: AdminPerson): string | null =>
  subscription && text.subscription(subscription)

function Actions({ person, onQuestion, onNotice }: PersonCardProps) {
  const { id, username, isDisabled, isPrivileged } = person
  const enabling = useAdminMutation(setPersonDisabled, () =>
    onNotice(text.isEnabledNow({ email: username })),
  )
  const resending = useAdminMutation(resendPersonConfirmation)
  const resend = () =>
    resending.change(
      { body: { id } },
      {
        onSuccess: ({ email }) =>
          onNotice(email === null ? text.confirmedAlready : text.resent({ email })),
      },
    )
  const why = enabling.why ?? resending.why
  return (
    <Row>
      {/* One button for both states, so that it keeps the focus when its label changes. */}
      <Button
        size="small"
        aria-label={
          isDisabled ? text.enableOf({ email: username }) : text.disableOf({ email: username })
        }
        isPending={enabling.isPending}
        onPress={() =>
          isDisabled ? enabling.change({ body: { id, disabled: false } }) : onQuestion('disable')
        }
      >
        {isDisabled ? text.enable : text.disable}
      </Button>
      <Button
        size="small"
        aria-label={
          isPrivileged
            ? text.makeOrdinaryOf({ email: username })
            : text.makePrivilegedOf({ email: username })
        }
        onPress={() => onQuestion(isPrivileged ? 'make-ordinary' : 'make-privileged')}
      >
        {isPrivileged ? text.makeOrdinary : text.makePrivileged}
      </Button>
      {!isDisabled && (
        <Button
          size="small"
          aria-label={text.signOutOf({ email: username })}
          onPress={() => onQuestion('sign-out')}
        >
          {text.signOut}
        </Button>
      )}
      {!person.emailVerified && !isDisabled && (
        <Button
          size="small"
          aria-label={text.resendOf({ email: username })}
          isPending={resending.isPending}
          onPress={resend}
        >
          {text.resend}
        </Button>
      )}
      {why !== null && <InlineMessage kind="error">{why}</InlineMessage>}
    </Row>
  )
}
