import { isMac } from '../../ui/undo-keys.ts'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a chord of keys asks for. Ctrl+Y is redo too, as many are used to. */
export function retraceWanted(event: Keys, onMac: boolean = isMac): 'undo' | 'redo' | null {
  const isCommand = onMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (!isCommand || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : null
}
