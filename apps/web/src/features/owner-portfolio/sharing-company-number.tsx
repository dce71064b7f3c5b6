import type { Owner } from '@terrier/contract/owners'

import { searchForOwner } from '../../document/owner-search.ts'
import { ownerPortfolioText as text } from '../../text/owner-portfolio.ts'
import styles from './owner-portfolio.module.css'

/** Owners with the same company number that are counted separately, since their names differ. */
export function SharingCompanyNumber({ owners }: { readonly owners: readonly Owner[] }) {
  return (
    <div className={styles.sharing}>
      <p>{text.sharingNumber}</p>
      <ul>
        {owners.map(({ key, name, titles }) => (
          <li key={key}>
            <button type="button" onClick={() => searchForOwner(name, key)}>
              {text.sharingOwner({ name, titles })}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{text.sharingNumberHelp}</p>
    </div>
  )
}
