import type { Portfolio } from '@terrier/contract/owners'
import { formatHectaresAlone } from '@terrier/domain/format/format-area'

import { ownerPortfolioText as text } from '../../text/owner-portfolio.ts'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './owner-portfolio.module.css'

/** The three totals, and what they do not include. */
export function Totals({ portfolio }: { readonly portfolio: Portfolio }) {
  const { owner, titlesWithoutParcel } = portfolio
  const totals = [
    { label: text.titles, value: text.number({ count: owner.titles }) },
    { label: text.parcels, value: text.number({ count: owner.parcels }) },
    { label: text.hectares, value: formatHectaresAlone(owner.areaHectares) },
  ]
  return (
    <Stack gap={2}>
      <dl className={styles.totals}>
        {totals.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Note size="small">
        {text.countedOnce}{' '}
        {titlesWithoutParcel > 0 && text.withoutParcel({ count: titlesWithoutParcel })}
      </Note>
    </Stack>
  )
}
