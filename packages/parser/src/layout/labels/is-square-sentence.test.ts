import { expect, test } from 'vitest';
import { isSquareSentence } from './is-square-sentence.ts';

test.each([
  '仔细阅读手册中关于该部件的描述。',
  '每次划分后，先处理较长的分区，',
  '其中规范是必须遵循的。目前已经陆续发布了九个部分：',
  '而我们这次讨论的主题，她首先遵循上面的规范，此外她还遵循：',
  'カードの規格について説明します。',
])('a sentence is told by its signs: %s', (text) => expect(isSquareSentence(text)).toBe(true));

test.each(['二、全局感知框架与工程化策略', '自我介绍：', '什么是工程伦理？', 'One, two, three.'])(
  'a name is none: %s',
  (text) => expect(isSquareSentence(text)).toBe(false),
);
