import { registerText as text } from '../../text/register.ts'
import styles from './account-type.module.css'
import screenStyles from './auth-screen.module.css'

/** The account types as cards. Only the free one can be chosen at present. */
export function AccountType() {
  return (
    <fieldset className={screenStyles.part}>
      <legend>{text.accountType}</legend>
      <div className={screenStyles.pair}>
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
      </div>
    </fieldset>
  )
}
