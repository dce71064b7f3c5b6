import { importFileText as text } from '../../text/import-file.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { featureOf } from './feature-text.ts'
import { useImportSession } from './import-session.ts'

/** Warns about objects outside Great Britain, which most often means a wrong reference system. */
export function OutsideNote() {
  const { outside, rowCount, columns, choice, found, answers } = useImportSession()
  if (outside.count === 0) return null
  const first = outside.first.map((row) => featureOf(row, columns, choice, row.where).name)
  const { count } = outside
  const more = count - first.length
  const names = more > 0 ? text.andMore({ names: first.join(', '), more }) : first.join(', ')
  const extent = count === rowCount ? 'all' : 'some'
  const crs = answers.crs ?? found?.proposal?.crs ?? found?.crs
  return (
    <InlineMessage kind="info">
      <p>{text.outside({ extent, count, names })}</p>
      {/* Its numbers are those of the National Grid, in the sea west of Great Britain and in Wales. */}
      {extent === 'all' && crs === '27700' && <p>{text.outsideIrishGrid}</p>}
      <p>{text.outsideHelp}</p>
    </InlineMessage>
  )
}
