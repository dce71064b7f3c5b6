import { FileUp } from 'lucide-react'
import { useRef } from 'react'

import { importFileText as text } from '../../text/import-file.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { openFile } from './import-session.ts'
import { usePostcodes } from './use-postcodes.ts'

interface ChooseFileProps {
  readonly label: string
  readonly takesFocus?: boolean
}

/** Filters the file dialog only: the format is detected from the content, not the extension. */
const endings =
  '.geojson,.geojsonl,.ndjson,.jsonl,.json,.kml,.kmz,.gpx,.csv,.tsv,.txt,.xlsx,.ods,.zip,.gz,.gpkg,.dxf'

export function ChooseFile({ label, takesFocus = false }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const postcodes = usePostcodes()
  return (
    <>
      <Stack gap={2} align="start">
        <Button
          variant="primary"
          icon={<FileUp size={20} strokeWidth={1.75} />}
          takesFocus={takesFocus}
          onPress={() => input.current?.click()}
        >
          {label}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={endings}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Without this, choosing the same file again, for example after correcting it, fires no
            // event.
            event.target.value = ''
            if (file) void openFile(file)
          }}
        />
        <p>{text.dropHere}</p>
      </Stack>
      <p>{text.formats}</p>
      <Note size="small">{postcodes ? text.tablesOrPostcodes : text.tables}</Note>
      <Note size="small">{text.kept}</Note>
    </>
  )
}
