import { landInformationText as text } from '../../text/land-information.ts'
import { formatCount } from '../../text/format-count.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import type { CopyRefusal } from './copy-objects.ts'
import styles from './move-modal.module.css'
import type { MoveState } from './use-move.ts'

/** How many refused objects are listed. All of them are still on the map. */
const listedRefused = 20

interface MoveResultProps extends Omit<Extract<MoveState, { step: 'over' }>, 'step'> {
  readonly onGoOn: () => void
  readonly onClose: () => void
}

export function MoveResult(props: MoveResultProps) {
  const { pendingMove, copying, end, isTakenOff, onGoOn, onClose } = props
  const { copied, refused, rest } = copying
  const left = counted(rest.flatMap(({ objects }) => objects))
  const isMissing = pendingMove.isMove && copied.length > 0 && !isTakenOff
  const message = isTakenOff ? text.moved : text.copied
  return (
    <>
      <output>{message({ count: counted(copied), layer: pendingMove.layer.title })}</output>
      {isTakenOff && <Note>{text.movedHelp}</Note>}
      {isMissing && <InlineMessage kind="info">{text.notTakenOff}</InlineMessage>}
      {refused.length > 0 && <RefusedList refused={refused} />}
      {end !== 'done' && (
        <InlineMessage kind={end === 'lost' ? 'error' : 'info'}>
          {end === 'lost' ? text.interrupted({ count: left }) : text.stopped({ count: left })}
        </InlineMessage>
      )}
      <FormFoot>
        {end !== 'done' && <Button onPress={onGoOn}>{text.goOn}</Button>}
        <Button variant="primary" takesFocus onPress={onClose}>
          {text.done}
        </Button>
      </FormFoot>
    </>
  )
}

function RefusedList({ refused }: { readonly refused: readonly CopyRefusal[] }) {
  const more = refused.slice(listedRefused)
  return (
    <InlineMessage kind="error">
      <p>{text.refusedSome({ count: counted(refused) })}</p>
      <ul className={styles.refused}>
        {refused.slice(0, listedRefused).map(({ name, why }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- names repeat, and the list stays
          <li key={place}>{text.refusedOne({ name, why })}</li>
        ))}
        {more.length > 0 && <li>{text.andMore({ count: counted(more) })}</li>}
      </ul>
    </InlineMessage>
  )
}

function counted(list: readonly unknown[]): string {
  return formatCount(list.length)
}
