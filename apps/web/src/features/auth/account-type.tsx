import { paymentsText } from '../../text/payments.ts'
import { registerText as text } from '../../text/register.ts'
import { FieldGroup, FieldPair } from '../../ui/field-group.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './account-type.module.css'
import { DirectDebit } from './direct-debit.tsx'
import type { AccountChoice } from './use-account-choice.ts'

interface AccountTypeProps extends AccountChoice {
  /** Whether this installation can take payments; otherwise only Free can be chosen. */
  readonly takesPayments: boolean
}

/** The account types as cards, and the direct debit mandate of the paid one. */
export function AccountType({
  takesPayments,
  isSupporter,
  mandate,
  onChoose,
  onMandate,
}: AccountTypeProps) {
  return (
    <FieldGroup legend={text.accountType}>
      <FieldPair>
        <label className={styles.card}>
          <input
            type="radio"
            name="accountType"
            value="free"
            checked={!isSupporter}
            onChange={() => onChoose(false)}
          />
          <span className={styles.name}>{text.free}</span> <Note as="span">{text.freeHelp}</Note>
        </label>
        <label className={styles.card}>
          <input
            type="radio"
            name="accountType"
            value="solidarity-supporter"
            disabled={!takesPayments}
            checked={isSupporter}
            onChange={() => onChoose(true)}
          />
          <span className={styles.name}>{text.supporter}</span>{' '}
          <Note as="span">{takesPayments ? paymentsText.supporterHelp : text.comingSoon}</Note>
        </label>
      </FieldPair>
      {isSupporter && <DirectDebit isReady={mandate !== null} onMandate={onMandate} />}
    </FieldGroup>
  )
}
