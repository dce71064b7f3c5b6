import { importFileText as text } from '../../text/import-file.ts'
import { translateFinding } from '../../text/translate-sentence.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Stack } from '../../ui/stack.tsx'
import { downloadFindings } from './findings-file.ts'
import { useImportSession } from './import-session.ts'
import styles from './import-tray.module.css'

const shownAtMost = 50

/** Why rows were skipped, and what was repaired in others. */
export function Findings() {
  const { findings, skipped, noted, file } = useImportSession()
  if (findings.length === 0) return null
  // Skipped rows come first: they are the ones that the user may want to correct.
  const shown = findings.toSorted((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut))
  const title = skipped > 0 ? text.skipped({ count: skipped }) : text.noted({ count: noted })
  return (
    <Disclosure title={title} isInitiallyOpen={skipped > 0}>
      <Stack gap={2} align="start" isInset>
        {findings.length > shownAtMost && <p>{text.firstFindings({ count: shownAtMost })}</p>}
        <div className={styles.list}>
          <BulletList>
            {shown.slice(0, shownAtMost).map((finding) => (
              <li key={`${finding.where} ${finding.reason}`}>
                <strong>{finding.where}</strong>: {translateFinding(finding)}
              </li>
            ))}
          </BulletList>
        </div>
        <Button size="small" onPress={() => downloadFindings(findings, file?.name ?? '')}>
          {text.downloadFindings}
        </Button>
      </Stack>
    </Disclosure>
  )
}
