import { useDatasets } from '../../api/map-queries.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { SourceNote } from '../../ui/source-note.tsx'

interface RegisterNoteProps {
  /** Month of the register, such as '2026-10'. */
  readonly edition: string
  readonly fictional: boolean
}

/** Edition, publisher, licence and coverage of the data above. */
export function RegisterNote({ edition, fictional }: RegisterNoteProps) {
  const { data: datasets } = useDatasets()
  const register = datasets?.find(({ id }) => id === 'ownership')
  return (
    <SourceNote
      fictional={fictional && text.fictional}
      lines={[
        text.registerOf({ month: formatEdition(edition) }),
        !fictional && text.coverage,
        register && `${register.attribution} (${register.licence})`,
      ]}
    />
  )
}
