/** For tests: jsdom lays nothing out, so nothing changes its size. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= StillObserver

// Nor does it say whether the page came over TLS; without that nothing is kept on the device.
if (!('isSecureContext' in globalThis)) Object.assign(globalThis, { isSecureContext: false })
