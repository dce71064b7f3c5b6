import { beforeEach, describe, expect, it } from 'vitest'

import { closeErrors, closeMapErrors, showToast, useToasts } from './toast-queue.ts'

const messages = () => useToasts.getState().toasts.map(({ message }) => message)

beforeEach(() => useToasts.setState({ toasts: [] }))

describe('a toast', () => {
  it('replaces an earlier toast of the same task', () => {
    showToast({ kind: 'error', task: 'open-map', message: 'Not found.' })
    showToast({ kind: 'error', task: 'view-past', message: 'No position.' })
    showToast({ kind: 'error', task: 'open-map', message: 'Not readable.' })
    expect(messages()).toEqual(['No position.', 'Not readable.'])
  })

  it('of success replaces the error of its task', () => {
    showToast({ kind: 'error', task: 'restore-map-7', message: 'Not restored.' })
    showToast({ kind: 'error', task: 'restore-map-8', message: 'The other neither.' })
    showToast({ kind: 'done', task: 'restore-map-7', message: 'Restored.' })
    expect(messages()).toEqual(['The other neither.', 'Restored.'])
  })

  it('of an error closes with its task; one of success stays', () => {
    showToast({ kind: 'done', task: 'edit-shape', message: 'Split.' })
    showToast({ kind: 'error', task: 'view-past', message: 'No position.' })
    closeErrors('edit-shape')
    expect(messages()).toEqual(['Split.', 'No position.'])
    closeErrors('view-past')
    expect(messages()).toEqual(['Split.'])
  })

  it('of an error on the open map closes when the map is left; others stay', () => {
    showToast({ kind: 'error', task: 'edit-shape', message: 'Too small.' })
    showToast({ kind: 'error', task: 'restore-map-7', message: 'Not restored.' })
    closeMapErrors()
    expect(messages()).toEqual(['Not restored.'])
  })
})
