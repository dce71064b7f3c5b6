import { ImportCrs, type ImportFound } from '@terrier/contract/imports'

import { importFileText as text } from '../../text/import-file.ts'
import { CompactSelect } from '../../ui/compact-select.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { updateChoices, useImportSession } from './import-session.ts'

const asProposed = ''

/**
 * The detected coordinate reference system, which the user can override: files often declare a
 * wrong one.
 */
export function CoordinateSystem() {
  const { found, answers, outside } = useImportSession()
  if (!found || !isOpenToChoice(found)) return null
  const isFixedByFormat = ['kml', 'kmz', 'gpx'].includes(found.format)
  const isSuspect = outside.count > 0 || found.proposal?.basis === 'numbers'
  if (isFixedByFormat && !isSuspect && answers.crs === undefined) return null
  const { proposal } = found
  const isProposed = proposal?.basis === 'numbers' && answers.crs === undefined
  return (
    <Stack gap={2}>
      <CompactSelect
        label={text.coordinates}
        value={answers.crs ?? asProposed}
        choices={[
          ...proposedChoice(found),
          ...ImportCrs.options.map((value) => ({ value, words: text.systems[value] })),
        ]}
        onChange={(value) => updateChoices({ crs: ImportCrs.options.find((one) => one === value) })}
      />
      {isProposed && (
        <Note size="small">{text.proposedByNumbers({ system: text.systems[proposal.crs] })}</Note>
      )}
    </Stack>
  )
}

/** Grid references and postcodes have a fixed reference system. */
function isOpenToChoice({ table }: ImportFound): boolean {
  const kind = table?.positions?.kind
  return kind !== 'grid-reference' && kind !== 'postcode'
}

function proposedChoice({ proposal, table }: ImportFound) {
  if (!proposal) return table ? [{ value: asProposed, words: text.byEachRow }] : []
  const words = text.asProposed[proposal.basis]({ system: text.systems[proposal.crs] })
  return [{ value: asProposed, words }]
}
