/** For tests: jsdom lays nothing out, so nothing changes its size. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= StillObserver

// Nor does it say whether the page came over TLS; without that nothing is kept on the device.
if (!('isSecureContext' in globalThis)) Object.assign(globalThis, { isSecureContext: false })

/** MapLibre starts its workers when the map is imported. Nothing here renders one. */
class StillWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

if (!('Worker' in globalThis)) Object.assign(globalThis, { Worker: StillWorker })
