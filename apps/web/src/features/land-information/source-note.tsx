import { useDatasets } from '../../api/map-queries.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import styles from './property-card.module.css'

interface SourceNoteProps {
  /** Month of the register, such as '2026-10'. */
  readonly edition: string
  readonly fictional: boolean
}

/** Edition, publisher, licence and coverage of the data above. */
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
