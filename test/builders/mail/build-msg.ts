import CFB from 'cfb';

export type BuiltMsg = {
  readonly subject?: string;
  readonly body?: string;
  readonly html?: string;
  readonly sender?: readonly [name: string, address: string];
  readonly recipients?: readonly (readonly [type: number, name: string, address: string])[];
  readonly attachments?: readonly {
    readonly name: string;
    readonly bytes?: Uint8Array;
    readonly message?: BuiltMsg;
  }[];
};

/** An Outlook message of our own making. */
export function buildMsg(message: BuiltMsg): Uint8Array {
  const container = CFB.utils.cfb_new();
  addMessage(container, '/', message, 32);
  return Uint8Array.from(CFB.write(container, { type: 'buffer' }) as Buffer);
}

type Container = ReturnType<typeof CFB.utils.cfb_new>;

function addMessage(
  container: Container,
  at: string,
  message: BuiltMsg,
  headerBytes: number,
): void {
  const add = (path: string, bytes: Uint8Array) =>
    CFB.utils.cfb_add(container, at + path, Buffer.from(bytes));
  const text = (id: string, value: string | undefined, within = '') => {
    if (value !== undefined) add(`${within}__substg1.0_${id}001F`, Buffer.from(value, 'utf16le'));
  };
  add('__properties_version1.0', properties(headerBytes, []));
  text('0037', message.subject);
  text('1000', message.body);
  if (message.html) add('__substg1.0_10130102', Buffer.from(message.html));
  text('0C1A', message.sender?.[0]);
  text('0C1F', message.sender?.[1]);
  message.recipients?.forEach(([type, name, address], index) => {
    const within = `__recip_version1.0_#0000000${index}/`;
    add(`${within}__properties_version1.0`, properties(8, [[0x0c15, type]]));
    text('3001', name, within);
    text('3003', address, within);
  });
  message.attachments?.forEach((attachment, index) => {
    const within = `__attach_version1.0_#0000000${index}/`;
    add(`${within}__properties_version1.0`, properties(8, []));
    text('3707', attachment.name, within);
    if (attachment.bytes) add(`${within}__substg1.0_37010102`, attachment.bytes);
    if (attachment.message) {
      addMessage(container, `${at}${within}__substg1.0_3701000D/`, attachment.message, 24);
    }
  });
}

function properties(
  headerBytes: number,
  values: readonly (readonly [id: number, value: number])[],
): Uint8Array {
  const stream = Buffer.alloc(headerBytes + 16 * values.length);
  values.forEach(([id, value], index) => {
    stream.writeUInt16LE(3, headerBytes + 16 * index);
    stream.writeUInt16LE(id, headerBytes + 16 * index + 2);
    stream.writeUInt32LE(value, headerBytes + 16 * index + 8);
  });
  return stream;
}
