import { formatEdition } from '../../text/format-edition.ts'
import { importFileText as text } from '../../text/import-file.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { usePostcodes } from './use-postcodes.ts'

/** Precision and source of the postcode positions, or that no postcode dataset is loaded. */
export function PostcodeNote() {
  const register = usePostcodes()
  if (register === undefined) return null
  if (register === null) return <InlineMessage kind="info">{text.noPostcodes}</InlineMessage>
  const { title, publisher, edition, attribution, licence, fictional } = register
  return (
    <Stack gap={2}>
      <InlineMessage kind="info">
        {fictional ? `${text.postcodeMeaning} ${text.fictionalPostcodes}` : text.postcodeMeaning}
      </InlineMessage>
      <Note size="small">
        {text.postcodeSource({ title, publisher, edition: formatEdition(edition) })}{' '}
        {`${attribution} (${licence})`}
      </Note>
    </Stack>
  )
}
