import '../../threads/give-way.ts';
import './answer-thread.ts';
