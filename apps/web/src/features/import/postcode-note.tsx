import { formatEdition } from '../../text/format-edition.ts'
import { importFileText as text } from '../../text/import-file.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import styles from './import-tray.module.css'
import { usePostcodes } from './use-postcodes.ts'

/** Precision and source of the postcode positions, or that no postcode dataset is loaded. */
export function PostcodeNote() {
  const register = usePostcodes()
  if (register === undefined) return null
  if (register === null) return <InlineMessage kind="info">{text.noPostcodes}</InlineMessage>
  const { title, publisher, edition, attribution, licence, fictional } = register
  return (
    <div className={styles.note}>
      <InlineMessage kind="info">
        {fictional ? `${text.postcodeMeaning} ${text.fictionalPostcodes}` : text.postcodeMeaning}
      </InlineMessage>
      <p className={styles.soft}>
        {text.postcodeSource({ title, publisher, edition: formatEdition(edition) })}{' '}
        {`${attribution} (${licence})`}
      </p>
    </div>
  )
}
