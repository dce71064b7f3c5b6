import {
  endPersonSessions,
  setPersonDisabled,
  setPersonPrivileged,
  type AdminPerson,
} from '@terrier/contract/admin-people'

import { adminText as text } from '../../text/admin.ts'
import { Modal } from '../../ui/modal.tsx'
import { Question } from '../../ui/question.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'

/** An action on an account that awaits the administrator's confirmation. */
export interface PersonAction {
  readonly kind: 'disable' | 'sign-out' | 'make-privileged' | 'make-ordinary'
  readonly person: AdminPerson
}

/** Evaluated when the dialog opens, so that it is in the current language. */
const wordsOf = (kind: PersonAction['kind']) =>
  ({
    disable: {
      title: text.disableOf,
      question: text.disableQuestion,
      help: text.disableHelp,
      action: text.disable,
      done: text.isDisabledNow,
    },
    'sign-out': {
      title: text.signOutOf,
      question: text.signOutQuestion,
      help: text.signOutHelp,
      action: text.signOut,
      done: text.isSignedOutNow,
    },
    'make-privileged': {
      title: text.makePrivilegedOf,
      question: text.privilegedQuestion,
      help: text.privilegedHelp,
      action: text.makePrivileged,
      done: text.isPrivilegedNow,
    },
    'make-ordinary': {
      title: text.makeOrdinaryOf,
      question: text.ordinaryQuestion,
      help: text.ordinaryHelp,
      action: text.makeOrdinary,
      done: text.isOrdinaryNow,
    },
  })[kind]

interface PersonDialogProps {
  readonly question: PersonAction | null
  readonly onClose: () => void
  /** `message` describes the new status of the account. */
  readonly onDone: (message: string) => void
}

export function PersonDialog({ question, onClose, onDone }: PersonDialogProps) {
  const title =
    question === null ? '' : wordsOf(question.kind).title({ email: question.person.username })
  return (
    <Modal title={title} isOpen={question !== null} onClose={onClose}>
      {question !== null && <PersonQuestion {...question} onClose={onClose} onDone={onDone} />}
    </Modal>
  )
}

function PersonQuestion({
  kind,
  person: { id, username, firstName, lastName },
  onClose,
  onDone,
}: PersonAction & Omit<PersonDialogProps, 'question'>) {
  const { question, help, action, done } = wordsOf(kind)
  const onSuccess = () => onDone(done({ email: username }))
  const disabling = useAdminMutation(setPersonDisabled, onSuccess)
  const signingOut = useAdminMutation(endPersonSessions, onSuccess)
  const privileging = useAdminMutation(setPersonPrivileged, onSuccess)
  const why = disabling.why ?? signingOut.why ?? privileging.why
  const confirm = () => {
    if (kind === 'disable') disabling.change({ body: { id, disabled: true } })
    else if (kind === 'sign-out') signingOut.change({ body: { id } })
    else privileging.change({ body: { id, privileged: kind === 'make-privileged' } })
  }
  return (
    <Question
      kind={kind === 'disable' ? 'danger' : 'change'}
      error={why}
      cancel={text.cancel}
      action={action}
      isPending={disabling.isPending || signingOut.isPending || privileging.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{question({ name: `${firstName} ${lastName}`.trim() })}</p>
      <p>{help}</p>
    </Question>
  )
}
