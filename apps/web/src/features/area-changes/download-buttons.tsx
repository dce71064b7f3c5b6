import type { ChangesInArea } from '@terrier/contract/changes'
import { changesCsv, changesGeojson } from '@terrier/domain/reports/changes-files'
import { Download } from 'lucide-react'

import { areaChangesText as text } from '../../text/area-changes.ts'
import { Button } from '../../ui/button.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { Row } from '../../ui/stack.tsx'

interface DownloadButtonsProps extends Pick<ChangesInArea, 'changes' | 'source'> {
  readonly label: string
}

/** Downloads the changes that are listed. */
export function DownloadButtons({ changes, source, label }: DownloadButtonsProps) {
  const name = label.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'changes'
  const icon = <Download size={16} strokeWidth={1.75} aria-hidden />
  const save = (content: string, type: string, ending: string) =>
    downloadBlob(new Blob([content], { type }), `${name}, ${text.changes}.${ending}`)
  return (
    <Row>
      <Button
        size="small"
        icon={icon}
        onPress={() => save(changesCsv(changes, source), 'text/csv;charset=utf-8', 'csv')}
      >
        {text.csv}
      </Button>
      <Button
        size="small"
        icon={icon}
        onPress={() => save(changesGeojson(changes, source), 'application/geo+json', 'geojson')}
      >
        {text.geojson}
      </Button>
    </Row>
  )
}
