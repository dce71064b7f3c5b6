import { ImportCrs, type ImportFound } from '@terrier/contract/imports'

import { importFileText as text } from '../../text/import-file.ts'
import { ChoiceField } from './choice-field.tsx'
import { updateChoices, useImportSession } from './import-session.ts'
import styles from './import-tray.module.css'

const asProposed = ''

/**
 * The detected coordinate reference system, which the user can override: files often declare a
 * wrong one.
 */
export function CoordinateSystem() {
  const { found, answers, outside } = useImportSession()
  if (!found || !isOpenToChoice(found)) return null
  const isSaidByFormat = ['kml', 'kmz', 'gpx'].includes(found.format)
  const isSuspect = outside.count > 0 || found.proposal?.basis === 'numbers'
  if (isSaidByFormat && !isSuspect && answers.crs === undefined) return null
  const { proposal } = found
  const isProposed = proposal?.basis === 'numbers' && answers.crs === undefined
  return (
    <div className={styles.note}>
      <ChoiceField
        label={text.coordinates}
        value={answers.crs ?? asProposed}
        choices={[
          ...proposedChoice(found),
          ...ImportCrs.options.map((value) => ({ value, words: text.systems[value] })),
        ]}
        onChoose={(value) => updateChoices({ crs: ImportCrs.options.find((one) => one === value) })}
      />
      {isProposed && (
        <p className={styles.soft}>
          {text.proposedByNumbers({ system: text.systems[proposal.crs] })}
        </p>
      )}
    </div>
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
