import { registerText as text } from '../../text/register.ts'
import { FieldGroup, FieldPair } from '../../ui/field-group.tsx'
import styles from './account-type.module.css'

/** The account types as cards. Only the free one can be chosen at present. */
export function AccountType() {
  return (
    <FieldGroup legend={text.accountType}>
      <FieldPair>
        <label className={styles.card}>
          <input type="radio" name="accountType" value="free" defaultChecked />
          <span className={styles.name}>{text.free}</span>{' '}
          <span className={styles.help}>{text.freeHelp}</span>
        </label>
        <label className={styles.card}>
          <input type="radio" name="accountType" value="solidarity-supporter" disabled />
          <span className={styles.name}>{text.supporter}</span>{' '}
          <span className={styles.help}>{text.comingSoon}</span>
        </label>
      </FieldPair>
    </FieldGroup>
  )
}
