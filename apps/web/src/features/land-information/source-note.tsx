import { useDatasets } from '../../api/queries.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import styles from './property-card.module.css'

interface SourceNoteProps {
  /** The month of the register, such as '2026-10'. */
  readonly edition: string
  readonly fictional: boolean
}

/** How old what stands above is, whose it is, under which licence, and what it covers. */
export function SourceNote({ edition, fictional }: SourceNoteProps) {
  const { data: datasets } = useDatasets()
  const register = datasets?.find(({ id }) => id === 'ownership')
  return (
    <p className={styles.source}>
      {fictional && <strong>{text.fictional}</strong>}
      <span>{text.registerOf({ month: formatEdition(edition) })}</span>
      {!fictional && <span>{text.coverage}</span>}
      {register && <span>{`${register.attribution} (${register.licence})`}</span>}
    </p>
  )
}
