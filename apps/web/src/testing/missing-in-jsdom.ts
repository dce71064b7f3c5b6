/** For tests: jsdom has no layout, so elements never change their size. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= StillObserver

// jsdom does not define `isSecureContext`, without which nothing is stored on the device.
if (!('isSecureContext' in globalThis)) Object.assign(globalThis, { isSecureContext: false })

/** MapLibre starts its workers when it is imported. No test renders a map here. */
class StillWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

if (!('Worker' in globalThis)) Object.assign(globalThis, { Worker: StillWorker })
