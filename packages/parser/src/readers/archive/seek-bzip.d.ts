declare module 'seek-bzip' {
  type ByteSink = { writeByte(byte: number): void };
  const bunzip: {
    decode(input: Uint8Array, output: ByteSink, multistream?: boolean): unknown;
  };

  export = bunzip;
}
