import { useMutation } from '@tanstack/react-query'
import { PackPurpose } from '@terrier/contract/evidence-pack'
import { packSiteNameMaxLength } from '@terrier/contract/limits'
import type { ProblemCode } from '@terrier/contract/problems'
import { formatDate } from '@terrier/domain/format/format-date'
import { Archive } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import type { ChosenArea } from '../../document/chosen-area.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { useSaveFirstHelp } from '../../document/save-first-help.ts'
import type { PrintRequest } from '../../map/print/print-map.ts'
import { evidencePackText as text } from '../../text/evidence-pack.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { downloadPack, type PackChoice } from './download-pack.ts'

interface EvidencePackProps {
  readonly chosen: ChosenArea
  /** What is said beside a print of the saved map. */
  readonly notesOf: PrintRequest['notesOf']
}

/** Asks what a pack of the chosen site is for, and downloads it. */
export function EvidencePack({ chosen, notesOf }: EvidencePackProps) {
  const eid = useMapSession((map) => map.eid)
  const saveFirst = useSaveFirstHelp(text.saveFirst)
  if (eid === null) return <Note>{saveFirst}</Note>
  return <PackForm eid={eid} chosen={chosen} notesOf={notesOf} />
}

interface PackFormProps extends EvidencePackProps {
  readonly eid: number
}

function PackForm({ eid, chosen: { area, label }, notesOf }: PackFormProps) {
  const [purpose, setPurpose] = useState<PackPurpose>('community-right')
  const [siteName, setSiteName] = useState(() => nameOf({ area, label }))
  const [isNameMissing, setNameMissing] = useState(false)
  const { making, isDrawing, cancel, isCancelled } = usePack(eid, notesOf)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = siteName.trim()
    setNameMissing(name === '')
    if (name !== '' && !making.isPending) making.mutate({ area, siteName: name, purpose })
  }
  return (
    <Stack as="form" gap={4} onSubmit={submit} noValidate>
      <RadioList
        label={text.purpose}
        value={purpose}
        choices={PackPurpose.options.map((value) => ({ value, words: text.purposes[value] }))}
        onChange={(value) => setPurpose(PackPurpose.parse(value))}
      />
      <TextField
        label={text.siteName}
        help={text.siteNameHelp}
        value={siteName}
        maxLength={packSiteNameMaxLength}
        error={isNameMissing ? text.nameMissing : undefined}
        onChange={setSiteName}
      />
      <Contents />
      {making.error && <InlineMessage kind="error">{whyNot(making.error)}</InlineMessage>}
      {making.data?.missing && (
        <InlineMessage kind="info">{text.missing[making.data.missing]}</InlineMessage>
      )}
      <Row>
        <Button
          type="submit"
          variant="primary"
          icon={<Archive size={16} strokeWidth={1.75} aria-hidden />}
          isPending={making.isPending}
          takesFocus={isCancelled}
        >
          {making.isPending ? (isDrawing ? text.drawing : text.creating) : text.create}
        </Button>
        {making.isPending && <Button onPress={cancel}>{text.cancel}</Button>}
      </Row>
    </Stack>
  )
}

/** What the map shows is no name of a site: the map's title is a better proposal. */
function nameOf({ area, label }: ChosenArea): string {
  const name = area.kind === 'bounds' ? useMapDocument.getState().document.name : label
  return name.slice(0, packSiteNameMaxLength)
}

/** The download under way, with a function to abort it. Unmounting aborts it too. */
function usePack(eid: number, notesOf: PrintRequest['notesOf']) {
  const abort = useRef<AbortController | null>(null)
  const [isCancelled, setCancelled] = useState(false)
  const [isDrawing, setDrawing] = useState(false)
  const making = useMutation({
    mutationFn: (choice: PackChoice) => {
      abort.current = new AbortController()
      setCancelled(false)
      setDrawing(false)
      const { signal } = abort.current
      return downloadPack(eid, choice, { notesOf, signal, onDrawing: () => setDrawing(true) })
    },
    onSuccess: ({ name }) => showToast({ kind: 'done', message: text.done({ name }) }),
  })
  useEffect(() => () => abort.current?.abort(), [])
  return {
    making,
    isDrawing,
    /** So that the focus returns from the button to cancel, which is unmounted. */
    isCancelled,
    cancel: () => {
      abort.current?.abort()
      making.reset()
      setCancelled(true)
    },
  }
}

function Contents() {
  const past = useMapSession((map) => map.shownRevision)
  return (
    <Stack as="section" gap={2} aria-label={text.contents}>
      <h4>{text.contents}</h4>
      <BulletList>
        {[
          text.inReport,
          text.inPrint,
          text.inRegister,
          text.inChanges,
          text.inMap,
          text.inReadme,
        ].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </BulletList>
      <Note size="small">
        {past ? text.ofRevision({ when: formatDate(past.savedAt) }) : text.ofNow} {text.again}
      </Note>
    </Stack>
  )
}

/** Refusals whose own sentence says what to do. */
const explained: ReadonlySet<string> = new Set<ProblemCode>([
  'too-many-requests',
  'too-large',
  'area-invalid',
  'area-not-found',
  'property-not-found',
  'map-not-found',
  'revision-not-found',
])

function whyNot(error: unknown): string {
  if (!(error instanceof ApiProblem)) return text.failed
  if (error.code === 'not-allowed') return text.changedMeanwhile
  if (error.code === 'feature-area-too-large') return text.tooLarge
  return explained.has(error.code) ? error.message : text.failed
}
